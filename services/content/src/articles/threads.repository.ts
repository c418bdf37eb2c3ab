import type { EntityManager } from 'typeorm';
import type { Article } from './article.entity';
import { MAX_DAYS_BETWEEN, type ComparableReport } from './match-thread';

/** What staff say of a report that belongs with no other; else they give the slug of one that it belongs with. */
export const NO_THREAD = 'alone';

/** So many of those before and of those after, the nearest in time: to compare with more takes longer than readers gain by it. */
const MAX_COMPARED = 200;

export interface NearReport extends ComparableReport {
  readonly thread: string;
}

/** Of two reports that come at the same moment, each would miss the other. */
export async function lockThreads(tx: EntityManager): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtext('content.threads'))`);
}

/** Reads the reports of a story in another language that are nobody's translation: each has one at most, before it or after it. */
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

/** Reads the reports of the days around one; those that staff set apart are in nobody's thread. */
export async function readNearReports(
  tx: EntityManager,
  { id, publishedAt }: Article,
): Promise<NearReport[]> {
  // Each half is read along the index of the lists and no further.
  const half = (when: string, direction: string): string =>
    `(SELECT thread_id, published_at, story_keys FROM articles
      WHERE visible AND type = 'news' AND id <> $1 AND story_by_staff IS DISTINCT FROM $2 AND ${when}
      ORDER BY published_at ${direction}, id ${direction} LIMIT ${MAX_COMPARED})`;
  const before = 'published_at <= $3 AND published_at >= $3::timestamptz - $4::interval';
  const after = 'published_at > $3 AND published_at <= $3::timestamptz + $4::interval';
  // Numbers and texts: to parse hundreds of dates and arrays takes longer than all that is done with them.
  const rows = await tx.query<{ thread: string; at: number; keys: string }[]>(
    `SELECT thread_id AS thread, extract(epoch FROM published_at)::float8 * 1000 AS at,
            array_to_string(story_keys, ' ') AS keys
      FROM (${half(before, 'DESC')} UNION ALL ${half(after, 'ASC')}) AS near`,
    [id, NO_THREAD, publishedAt, `${MAX_DAYS_BETWEEN} days`],
  );
  return rows.map((row) => ({ ...row, keys: row.keys ? row.keys.split(' ') : [] }));
}
