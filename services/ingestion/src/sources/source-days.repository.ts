import { SITE_TIME_ZONE } from '@frontier/domain';
import type { EntityManager } from 'typeorm';

const KEPT_DAYS = 90;

interface FeedRead {
  readonly etag?: string | null;
  readonly lastModified?: string | null;
  /** Tells what was odd, such as an entry without an address. */
  readonly reason: string | null;
  /** Set where its host wants to be left alone. */
  readonly nextAttemptAt: Date | null;
}

export async function recordRead(
  tx: EntityManager,
  sourceId: string,
  { etag, lastModified = null, reason, nextAttemptAt }: FeedRead,
): Promise<void> {
  // Most runs find most sources unchanged: one statement is enough for them.
  await tx.query(
    `WITH ${buildCountSql('reads')}
     UPDATE sources SET last_success_at = now(), last_reason = $3, consecutive_failures = 0, next_attempt_at = $4,
       etag = CASE WHEN $5 THEN $6 ELSE etag END, last_modified = CASE WHEN $5 THEN $7 ELSE last_modified END
     WHERE id = $1`,
    [sourceId, SITE_TIME_ZONE, reason, nextAttemptAt, etag !== undefined, etag ?? null, lastModified],
  );
}

export async function countFailure(tx: EntityManager, sourceId: string): Promise<void> {
  await tx.query(`WITH ${buildCountSql('failures')} SELECT`, [sourceId, SITE_TIME_ZONE]);
}

/** Counts for the day of `$2`, a time zone, at the source `$1`, and forgets what is older than anybody is shown. */
const buildCountSql = (what: 'reads' | 'failures'): string =>
  `gone AS (DELETE FROM source_days WHERE source_id = $1 AND day < current_date - ${KEPT_DAYS}),
   counted AS (
     INSERT INTO source_days (source_id, day, ${what}) VALUES ($1, (now() AT TIME ZONE $2)::date, 1)
     ON CONFLICT (source_id, day) DO UPDATE SET ${what} = source_days.${what} + 1)`;
