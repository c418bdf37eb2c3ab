import { SITE_TIME_ZONE } from '@frontier/domain';
import type { EntityManager } from 'typeorm';
import type { SourceDays } from './source-history.schemas';

/** Reads one row for each of the last `days` days, the current day last. */
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
