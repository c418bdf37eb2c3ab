import type { DataSource } from 'typeorm';
import { ChainVerifier, type ChainLink } from './audit-chain';
import { AuditLog } from './audit-log.repository';

const BATCH = 1_000;
const MAX_PROBLEMS = 100;

/**
 * Reads the audit log from end to end.
 *
 * @param seen a head that an earlier reading reported: with it, entries that are missing at the end are noticed
 * @returns the walk, with how far it came and what is wrong
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
