import type { DataSource } from 'typeorm';
import { ChainVerifier, type ChainLink } from './audit-chain';
import { AuditLog } from './audit-log.repository';

const BATCH = 1_000;
const MAX_PROBLEMS = 100;

/** Verifies the hash chain, up to about 100 problems. @param expectedHead from an earlier run; reveals a cut end */
export async function verifyAuditLog(
  dataSource: DataSource,
  expectedHead?: ChainLink,
): Promise<ChainVerifier> {
  const log = new AuditLog(dataSource);
  const verifier = new ChainVerifier(await log.getLastSeal(), expectedHead);
  for (;;) {
    const entries = await log.listEntriesAfter(verifier.head.seq, BATCH);
    for (const entry of entries) verifier.verifyNext(entry);
    if (entries.length < BATCH || verifier.problems.length > MAX_PROBLEMS) break;
  }
  verifier.finish();
  const lost = await log.countLost();
  if (lost > 0)
    verifier.report(verifier.head.seq, `${lost} acts arrived within a month and are not in the log`);
  return verifier;
}
