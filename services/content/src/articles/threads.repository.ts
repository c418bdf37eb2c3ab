import type { EntityManager } from 'typeorm';
import type { Article } from './article.entity';
import { MAX_DAYS_BETWEEN, type ComparableReport } from './match-thread';

/** `storyByStaff` of a report that belongs to no story; any other value is the slug of a report of its story. */
export const NO_THREAD = 'alone';

/** Maximum number of reports compared before, and after, an article's date. More would take time for little gain. */
const MAX_COMPARED = 200;

export interface NearReport extends ComparableReport {
  readonly thread: string;
}

/** Serialises thread assignment, because two reports that arrive at the same moment would not see each other. */
export async function lockThreads(tx: EntityManager): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtext('content.threads'))`);
}

/** Returns the thread's visible reports in another language without a translation. A report has at most one. */
export const findUntranslated = (
  tx: EntityManager,
  { id, threadId, lang }: Article,
): Promise<{ id: string; text: string }[]> =>
  tx.query(
    `SELECT id, full_text AS text FROM articles free
      WHERE thread_id = $1 AND visible AND lang <> $2 AND id <> $3 AND translation_of IS NULL
        AND NOT EXISTS (
          SELECT FROM articles other
           WHERE other.thread_id = $1 AND other.visible AND other.id <> $3 AND other.translation_of IN (free.id, $3))
      ORDER BY published_at, id`,
    [threadId, lang, id],
  );

/** Returns the news reports of the days around an article, except those that staff excluded from all stories. */
export async function readNearReports(
  tx: EntityManager,
  { id, publishedAt }: Article,
): Promise<NearReport[]> {
  // Query the times before and after separately, so that Postgres reads each from an index and stops at the limit.
  const half = (when: string, direction: string): string =>
    `(SELECT thread_id, published_at, story_keys FROM articles
      WHERE visible AND type = 'news' AND id <> $1 AND story_by_staff IS DISTINCT FROM $2 AND ${when}
      ORDER BY published_at ${direction}, id ${direction} LIMIT ${MAX_COMPARED})`;
  const before = 'published_at <= $3 AND published_at >= $3::timestamptz - $4::interval';
  const after = 'published_at > $3 AND published_at <= $3::timestamptz + $4::interval';
  // Select numbers and strings, because parsing hundreds of dates and arrays takes longer than all the rest.
  const rows = await tx.query<{ thread: string; at: number; keys: string }[]>(
    `SELECT thread_id AS thread, extract(epoch FROM published_at)::float8 * 1000 AS at,
            array_to_string(story_keys, ' ') AS keys
      FROM (${half(before, 'DESC')} UNION ALL ${half(after, 'ASC')}) AS near`,
    [id, NO_THREAD, publishedAt, `${MAX_DAYS_BETWEEN} days`],
  );
  return rows.map((row) => ({ ...row, keys: row.keys ? row.keys.split(' ') : [] }));
}
