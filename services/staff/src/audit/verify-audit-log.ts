import type { DataSource } from 'typeorm';
import { ChainVerifier, type ChainLink } from './audit-chain';
import { AuditLog } from './audit-log.repository';

const BATCH = 1_000;
const MAX_PROBLEMS = 100;

/**
 * Verifies the whole audit log. Stops early after more than 100 problems.
 *
 * @param seen head of an earlier verification; it reveals entries that are missing at the end
 * @returns the verifier, with the new head and the problems found
 */
export async function verifyAuditLog(dataSource: DataSource, seen?: ChainLink): Promise<ChainVerifier> {
  const log = new AuditLog(dataSource);
  const walk = new ChainVerifier(await log.getLastSeal(), seen);
  for (;;) {
    const entries = await log.listEntriesAfter(walk.head.seq, BATCH);
    for (const entry of entries) walk.verifyNext(entry);
    if (entries.length < BATCH || walk.problems.length > MAX_PROBLEMS) break;
  }
  walk.finish();
  const lost = await log.countLost();
  if (lost > 0) walk.report(walk.head.seq, `${lost} acts arrived within a month and are not in the log`);
  return walk;
}
