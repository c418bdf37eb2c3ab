import { randomUUID } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import type { Subscriber } from './subscriber.entity';
import type { SubscriberList, SubscriberQuery, SubscriberRow } from './subscriber-list.schemas';

type NewSubscriber = Pick<
  Subscriber,
  'email' | 'addressHash' | 'name' | 'lang' | 'sourcePath' | 'sections' | 'topics'
>;
type Stored = Omit<SubscriberRow, 'created_at'> & { readonly created_at: Date };

/** Creation time, truncated to milliseconds like a `Date`, so that no row falls between two pages. */
const CREATED_AT_MS = `date_trunc('milliseconds', created_at)`;

const WITH_STATUS = `(SELECT s.id, s.email, s.name, s.lang, s.created_at, s.unsubscribed, s.source_path,
    CASE WHEN s.unsubscribed THEN 'unsubscribed'
      WHEN EXISTS (SELECT FROM suppressions x WHERE x.address_hash = s.address_hash) THEN 'suppressed'
      WHEN s.confirmation = 'pending' THEN 'pending'
      ELSE 'active' END AS status
  FROM subscribers s) AS every`;

/** Statements that delete outdated data. No statement deletes a subscriber who ever received a newsletter. */
const REMOVALS = {
  unconfirmed: `DELETE FROM subscribers s
    WHERE confirmation = 'pending' AND created_at < now() - interval '7 days'
      AND NOT EXISTS (
        SELECT FROM subscription_mails WHERE subscriber_id = s.id AND created_at > now() - interval '7 days')`,
  // Clears the preferences of deleted subscribers, because topics may be free text.
  wishes: `UPDATE subscription_mails SET sections = NULL, topics = NULL
    WHERE subscriber_id IS NULL AND (sections IS NOT NULL OR topics IS NOT NULL)`,
  mails: `DELETE FROM subscription_mails WHERE created_at < now() - interval '90 days'`,
  bounces: `DELETE FROM bounces WHERE received_at < now() - interval '365 days'`,
} as const;

/** Inserts a row. Concurrent inserts of one address wait for the first and find its row. @returns true if inserted */
export async function insertIfNew(tx: EntityManager, one: NewSubscriber): Promise<boolean> {
  const added = await tx.query<unknown[]>(
    `INSERT INTO subscribers (id, email, address_hash, name, lang, source_path, sections, topics)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (email) DO NOTHING RETURNING id`,
    [randomUUID(), one.email, one.addressHash, one.name, one.lang, one.sourcePath, one.sections, one.topics],
  );
  return added.length > 0;
}

export async function searchSubscribers(
  dataSource: DataSource,
  { q, status, page, page_size }: SubscriberQuery,
): Promise<SubscriberList> {
  const found = `FROM ${WITH_STATUS}
    WHERE ($1::text IS NULL OR strpos(email, lower($1)) > 0 OR strpos(lower(name), lower($1)) > 0)
      AND ($2::text IS NULL OR status = $2)`;
  const parameters = [q || null, status ?? null];
  const rows = await dataSource.query<Stored[]>(
    `SELECT every.* ${found} ORDER BY created_at DESC, id LIMIT $3 OFFSET $4`,
    [...parameters, page_size, (page - 1) * page_size],
  );
  const [counts] = await dataSource.query<[SubscriberList['counts'] & { fit: number }]>(
    `SELECT count(*)::int AS total, count(*) FILTER (WHERE unsubscribed)::int AS unsubscribed,
       (SELECT count(*)::int FROM active_subscribers) AS active, (SELECT count(*)::int ${found}) AS fit
     FROM subscribers`,
    parameters,
  );
  const { fit: total, ...all } = counts;
  return { items: rows.map(toRow), page, page_size, total, counts: all };
}

/** Returns up to `limit` active subscribers, newest first. @param last the row after which to continue */
export async function listActiveAfter(
  dataSource: DataSource,
  last: SubscriberRow | undefined,
  limit: number,
): Promise<SubscriberRow[]> {
  const rows = await dataSource.query<Stored[]>(
    `SELECT * FROM ${WITH_STATUS}
     WHERE status = 'active' AND ($1::timestamptz IS NULL OR (${CREATED_AT_MS}, id) < ($1::timestamptz, $2::uuid))
     ORDER BY ${CREATED_AT_MS} DESC, id DESC LIMIT $3`,
    [last?.created_at, last?.id, limit],
  );
  return rows.map(toRow);
}

/** Counts the active subscribers, or only the recipients of a campaign. */
export async function countActive(
  dataSource: DataSource,
  campaign?: { section: string; topics: readonly string[] },
): Promise<number> {
  const [row] = await dataSource.query<[{ count: number }]>(
    `SELECT count(*)::int AS count FROM active_subscribers
     WHERE $1::text IS NULL OR $1 = ANY (sections) AND ($2::text[] = '{}' OR topics = '{}' OR topics && $2::text[])`,
    [campaign?.section, campaign?.topics],
  );
  return row.count;
}

/** Deletes outdated data. @returns pairs of the kind of data and the number of rows */
export async function* deleteOutdated(dataSource: DataSource): AsyncGenerator<[string, number]> {
  for (const [what, sql] of Object.entries(REMOVALS)) {
    const [, removed] = await dataSource.query<[unknown, number]>(sql);
    yield [what, removed];
  }
}

const toRow = (row: Stored): SubscriberRow => ({ ...row, created_at: row.created_at.toISOString() });
