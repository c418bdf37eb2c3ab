import type { DataSource, EntityManager } from 'typeorm';
import type { FeedEntry } from '../feeds/feed-entry';
import type { Item } from './item.entity';

export type KnownItemRow = Pick<
  Item,
  'url' | 'guid' | 'status' | 'attempts' | 'nextAttemptAt' | 'feedUpdatedAt' | 'contentHash'
>;

export type DueItemRow = Pick<
  Item,
  'url' | 'title' | 'excerpt' | 'publishedAt' | 'feedUpdatedAt' | 'status' | 'etag' | 'lastModified'
>;

const IS_DUE = 'next_attempt_at <= $2::timestamptz';
/**
 * Matches published pages to recheck: after `$3` (one hour by default), then whenever their age has doubled, some ten
 * times in their first month. A page that was missing is rechecked after `$3`.
 */
const IS_RECHECK_DUE = `(status = 'published' AND next_attempt_at IS NULL
  AND created_at > $2::timestamptz - interval '31 days'
  AND fetched_at <= $2::timestamptz - GREATEST($3::interval,
    CASE WHEN missing_since IS NULL THEN fetched_at - created_at END))`;
/** Matches pages that were given up, and pages of the last week that may have changed or been withdrawn. */
const IS_RECENT_OR_GIVEN_UP = `((status = 'failed' AND next_attempt_at IS NULL)
  OR (status IN ('published', 'review') AND created_at > $2::timestamptz - interval '7 days'))`;

/** Runs `work` one at a time, because of two copies stored at the same time, neither would find the other. */
export function runWithItemsLock<T>(
  dataSource: DataSource,
  work: (tx: EntityManager) => Promise<T>,
): Promise<T> {
  return dataSource.transaction(async (tx) => {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtext('ingestion.items'))`);
    return work(tx);
  });
}

export interface StoredText {
  readonly title: string;
  readonly description: string;
  /** Null if the item is not published, waiting or in review. */
  readonly text: string | null;
  readonly contentHash: string;
}

export async function findStoredText(tx: EntityManager, url: string): Promise<StoredText | undefined> {
  const rows = await tx.query<StoredText[]>(
    `SELECT title, excerpt AS description, text, content_hash AS "contentHash"
     FROM items WHERE url = $1 AND content_hash IS NOT NULL`,
    [url],
  );
  return rows[0];
}

/**
 * Finds the items of entries by URL, and by identifier if the source had listed them at another URL. Returns plain rows.
 * Nearly all entries of a feed are known, so each run would create hundreds of unused entities.
 */
export function findKnownItems(
  tx: EntityManager,
  sourceId: string | null,
  entries: readonly FeedEntry[],
): Promise<KnownItemRow[]> {
  return tx.query(
    `SELECT url, guid, status, attempts, next_attempt_at AS "nextAttemptAt", feed_updated_at AS "feedUpdatedAt",
            content_hash AS "contentHash"
     FROM items WHERE url = ANY ($1) OR (source_id = $2 AND guid = ANY ($3))`,
    [entries.map(({ url }) => url), sourceId, entries.flatMap(({ guid }) => guid ?? [])],
  );
}

const SELECT_DUE = `SELECT url, title, excerpt, published_at AS "publishedAt", feed_updated_at AS "feedUpdatedAt",
  status, etag, last_modified AS "lastModified" FROM items`;

export function findDueItems(
  tx: EntityManager,
  sourceId: string,
  now: Date,
  { lookAgainAfterMs, withKnown }: { readonly lookAgainAfterMs: number; readonly withKnown: boolean },
): Promise<DueItemRow[]> {
  const which = [IS_DUE, IS_RECHECK_DUE, ...(withKnown ? [IS_RECENT_OR_GIVEN_UP] : [])].join(' OR ');
  return tx.query(`${SELECT_DUE} WHERE source_id = $1 AND (${which})`, [
    sourceId,
    now,
    `${lookAgainAfterMs} ms`,
  ]);
}

/** Number of pages that are requested to learn whether a host is well. */
const WITNESSES = 3;

export function findWitnesses(
  tx: EntityManager,
  sourceId: string,
  origin: string,
  asked: readonly string[],
): Promise<DueItemRow[]> {
  return tx.query(
    `${SELECT_DUE} WHERE source_id = $1 AND status = 'published' AND starts_with(url, $2) AND url <> ALL ($3)
     ORDER BY created_at DESC LIMIT ${WITNESSES}`,
    [sourceId, `${origin}/`, asked],
  );
}
