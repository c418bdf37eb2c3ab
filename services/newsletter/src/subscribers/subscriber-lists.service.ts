import { dayOf } from '@frontier/domain';
import type { Principal } from '@frontier/identity';
import { Acts } from '@frontier/messaging';
import { type CsvFile, csvFile, ServiceError } from '@frontier/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { SubscriberList, SubscriberQuery, SubscriberRow } from './subscriber-list.schemas';
import { SubscriptionChanges } from './subscription.changes';

type Stored = Omit<SubscriberRow, 'created_at'> & { created_at: Date };

/** A moment as it comes out of a row, which has no microseconds: none may fall between two batches. */
const AS_READ = `date_trunc('milliseconds', created_at)`;
const EXPORTED = ['email', 'name', 'lang', 'status', 'created_at', 'source_path'] as const;

/** All subscribers with their status: one word for what the columns and the suppression list say together. */
const WITH_STATUS = `SELECT s.id, s.email, s.name, s.lang, s.created_at, s.unsubscribed, s.source_path,
    CASE WHEN s.unsubscribed THEN 'unsubscribed'
      WHEN EXISTS (SELECT FROM suppressions x WHERE x.address_hash = s.address_hash) THEN 'suppressed'
      WHEN s.confirmation = 'pending' THEN 'pending'
      ELSE 'active' END AS status
  FROM subscribers s`;

/** Subscribers as staff see them. */
@Injectable()
export class SubscriberLists {
  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: SubscriptionChanges,
    private readonly acts: Acts,
  ) {}

  /** Newest first. */
  async list({ q, status, page, page_size }: SubscriberQuery): Promise<SubscriberList> {
    const filter = `WHERE ($1::text IS NULL OR strpos(email, lower($1)) > 0 OR strpos(lower(name), lower($1)) > 0)
      AND ($2::text IS NULL OR status = $2)`;
    const parameters = [q || null, status ?? null];
    const items = await this.dataSource.query<Stored[]>(
      `SELECT * FROM (${WITH_STATUS}) AS every ${filter} ORDER BY created_at DESC, id LIMIT $3 OFFSET $4`,
      [...parameters, page_size, (page - 1) * page_size],
    );
    const [found] = await this.dataSource.query<{ total: number }[]>(
      `SELECT count(*)::int AS total FROM (${WITH_STATUS}) AS every ${filter}`,
      parameters,
    );
    const [counts] = await this.dataSource.query<SubscriberList['counts'][]>(
      `SELECT count(*)::int AS total, count(*) FILTER (WHERE unsubscribed)::int AS unsubscribed,
         (SELECT count(*)::int FROM active_subscribers) AS active
       FROM subscribers`,
    );
    return {
      items: items.map(toRow),
      page,
      page_size,
      total: found?.total ?? 0,
      counts: counts ?? { total: 0, active: 0, unsubscribed: 0 },
    };
  }

  /**
   * Those who get newsletters now, as a table for spreadsheets, named by the date in Gibraltar. Records before the first
   * row leaves that it leaves, and how many.
   */
  async exportActive(by: Principal): Promise<CsvFile> {
    const [row] = await this.dataSource.query<{ subscribers: number }[]>(
      'SELECT count(*)::int AS subscribers FROM active_subscribers',
    );
    const meta = { subscribers: row?.subscribers ?? 0 };
    await this.acts.record(this.dataSource.manager, by, { action: 'subscribers.exported', meta });
    return csvFile(
      `subscribers-${dayOf(new Date())}.csv`,
      EXPORTED,
      async (last: SubscriberRow | undefined, limit) => {
        const stored = await this.dataSource.query<Stored[]>(
          `SELECT * FROM (${WITH_STATUS}) AS every
           WHERE status = 'active' AND ($1::timestamptz IS NULL OR (${AS_READ}, id) < ($1::timestamptz, $2::uuid))
           ORDER BY ${AS_READ} DESC, id DESC LIMIT $3`,
          [last?.created_at ?? null, last?.id ?? null, limit],
        );
        return stored.map(toRow);
      },
    );
  }

  /** @throws ServiceError SUBSCRIBER_NOT_FOUND */
  async erase(id: string, by: Principal): Promise<void> {
    await this.dataSource.transaction(async (tx) => {
      const subscriber = await this.changes.lock(tx, { id });
      if (!subscriber) throw new ServiceError(404, 'SUBSCRIBER_NOT_FOUND', 'There is no such subscriber');
      await this.changes.erase(tx, subscriber);
      await this.acts.record(tx, by, { action: 'subscriber.deleted', target: { kind: 'subscriber', id } });
    });
  }
}

const toRow = ({ created_at, ...rest }: Stored): SubscriberRow => ({
  ...rest,
  created_at: created_at.toISOString(),
});
