import { SITE_TIME_ZONE } from '@frontier/domain';
import type { EntityManager } from 'typeorm';
import type { SourceDays } from '../source-history/source-history.schemas';

const KEPT_DAYS = 90;

interface FeedRead {
  readonly etag?: string | null;
  readonly lastModified?: string | null;
  /** Tells what was odd, such as an entry without an address. */
  readonly reason: string | null;
  /** Set where its host wants to be left alone. */
  readonly nextAttemptAt: Date | null;
}

/** Notes that the feed of a source was read to its end. */
export async function recordRead(
  tx: EntityManager,
  sourceId: string,
  { etag, lastModified = null, reason, nextAttemptAt }: FeedRead,
): Promise<void> {
  // Most runs find most sources unchanged: one statement is enough for them.
  await tx.query(
    `WITH ${counted('reads')}
     UPDATE sources SET last_success_at = now(), last_reason = $3, consecutive_failures = 0, next_attempt_at = $4,
       etag = CASE WHEN $5 THEN $6 ELSE etag END, last_modified = CASE WHEN $5 THEN $7 ELSE last_modified END
     WHERE id = $1`,
    [sourceId, SITE_TIME_ZONE, reason, nextAttemptAt, etag !== undefined, etag ?? null, lastModified],
  );
}

export async function countFailure(tx: EntityManager, sourceId: string): Promise<void> {
  await tx.query(`WITH ${counted('failures')} SELECT`, [sourceId, SITE_TIME_ZONE]);
}

/** Counts for the day of `$2`, a time zone, at the source `$1`, and forgets what is older than anybody is shown. */
const counted = (what: 'reads' | 'failures'): string =>
  `gone AS (DELETE FROM source_days WHERE source_id = $1 AND day < current_date - ${KEPT_DAYS}),
   counted AS (
     INSERT INTO source_days (source_id, day, ${what}) VALUES ($1, (now() AT TIME ZONE $2)::date, 1)
     ON CONFLICT (source_id, day) DO UPDATE SET ${what} = source_days.${what} + 1)`;

/** Reads what became of a source on each of the last days, the present one last. */
export function readDays(tx: EntityManager, sourceId: string, days: number): Promise<SourceDays['days']> {
  return tx.query(
    `WITH today AS (SELECT (now() AT TIME ZONE $2)::date AS day),
     met AS (
       SELECT (created_at AT TIME ZONE $2)::date AS day, count(*)::int AS found,
         (count(*) FILTER (WHERE status = 'published'))::int AS shown
       FROM items WHERE source_id = $1 AND created_at > now() - make_interval(days => $3::int + 1) GROUP BY 1
     )
     SELECT to_char(each.day, 'YYYY-MM-DD') AS day, COALESCE(reads, 0) AS reads, COALESCE(failures, 0) AS failures,
       COALESCE(found, 0) AS found, COALESCE(shown, 0) AS shown
     FROM today, generate_series(today.day - ($3::int - 1), today.day, interval '1 day') AS each (day)
     LEFT JOIN source_days ON source_id = $1 AND source_days.day = each.day::date
     LEFT JOIN met ON met.day = each.day::date
     ORDER BY each.day`,
    [sourceId, SITE_TIME_ZONE, days],
  );
}
