import { AuditRecordedV1 } from '@frontier/events';
import { durableName } from '@frontier/topology';
import type { DataSource } from 'typeorm';
import { type ChainedEntry, ChainWalk, GENESIS, type Link } from './audit-chain';

const BATCH = 1_000;
const MOST_PROBLEMS = 100;

/**
 * Reads the audit log from end to end.
 *
 * @param seen a head that an earlier reading reported: with it, entries that are missing at the end are noticed
 * @returns the walk, with how far it came and what is wrong
 */
export async function verifyAuditLog(dataSource: DataSource, seen?: Link): Promise<ChainWalk> {
  const walk = new ChainWalk(await sealedUpTo(dataSource), seen);
  for (;;) {
    const entries = await dataSource.query<(Omit<ChainedEntry, 'seq'> & { seq: string })[]>(
      `SELECT seq, id, created_at, actor_user_id, action, meta_json, previous_hash, hash FROM audit_logs
       WHERE seq > $1 ORDER BY seq LIMIT ${BATCH}`,
      [walk.head.seq],
    );
    for (const entry of entries) walk.next({ ...entry, seq: Number(entry.seq) });
    if (entries.length < BATCH || walk.problems.length > MOST_PROBLEMS) break;
  }
  walk.end();
  await reportLost(dataSource, walk);
  return walk;
}

/** The last entry that was removed after its time. */
async function sealedUpTo(dataSource: DataSource): Promise<Link> {
  const [seal] = await dataSource.query<{ seq: string; hash: string }[]>(
    'SELECT through_seq AS seq, hash FROM audit_seals ORDER BY through_seq DESC LIMIT 1',
  );
  return seal ? { seq: Number(seal.seq), hash: seal.hash } : GENESIS;
}

/** The inbox keeps for a month which events were handled: each made an entry. */
async function reportLost(dataSource: DataSource, walk: ChainWalk): Promise<void> {
  const [lost] = await dataSource.query<{ count: number }[]>(
    `SELECT count(*)::int FROM inbox WHERE consumer = $1
       AND received_at > coalesce((SELECT max(sealed_at) FROM audit_seals), '-infinity')
       AND NOT EXISTS (SELECT FROM audit_logs WHERE id = event_id)`,
    [durableName('staff', AuditRecordedV1)],
  );
  if (lost && lost.count > 0)
    walk.report(walk.head.seq, `${lost.count} acts arrived within a month and are not in the log`);
}
