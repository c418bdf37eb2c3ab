import { SITE_TIME_ZONE } from '@frontier/domain';
import type { EntityManager } from 'typeorm';

const KEPT_DAYS = 90;

interface FeedRead {
  readonly etag?: string | null;
  readonly lastModified?: string | null;
  /** URL to which the feed has moved for good; null if it has not. */
  readonly movedTo: string | null;
  /** Irregularities such as an entry without a link; null if there were none. */
  readonly reason: string | null;
  /** Set if the host asked the crawler to wait. */
  readonly nextAttemptAt: Date | null;
}

export async function recordRead(
  tx: EntityManager,
  sourceId: string,
  { etag, lastModified = null, movedTo, reason, nextAttemptAt }: FeedRead,
): Promise<void> {
  // One statement suffices, because most runs find most sources unchanged.
  await tx.query(
    `WITH ${buildCountSql('reads')}
     UPDATE sources SET last_success_at = now(), last_reason = $3, consecutive_failures = 0, next_attempt_at = $4,
       moved_to = $8,
       etag = CASE WHEN $5 THEN $6 ELSE etag END, last_modified = CASE WHEN $5 THEN $7 ELSE last_modified END
     WHERE id = $1`,
    [
      sourceId,
      SITE_TIME_ZONE,
      reason,
      nextAttemptAt,
      etag !== undefined,
      etag ?? null,
      lastModified,
      movedTo,
    ],
  );
}

export async function countFailure(tx: EntityManager, sourceId: string): Promise<void> {
  await tx.query(`WITH ${buildCountSql('failures')} SELECT`, [sourceId, SITE_TIME_ZONE]);
}

/** Builds SQL that counts for source `$1` on the current day in time zone `$2` and deletes days too old to be shown. */
const buildCountSql = (what: 'reads' | 'failures'): string =>
  `gone AS (DELETE FROM source_days WHERE source_id = $1 AND day < current_date - ${KEPT_DAYS}),
   counted AS (
     INSERT INTO source_days (source_id, day, ${what}) VALUES ($1, (now() AT TIME ZONE $2)::date, 1)
     ON CONFLICT (source_id, day) DO UPDATE SET ${what} = source_days.${what} + 1)`;
