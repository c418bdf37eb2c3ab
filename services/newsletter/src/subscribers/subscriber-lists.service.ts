import { toSiteDay } from '@frontier/domain';
import type { Principal } from '@frontier/identity';
import { AuditRecorder } from '@frontier/messaging';
import { type CsvFile, createCsvFile, ServiceError } from '@frontier/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { SubscriberList, SubscriberQuery, SubscriberRow } from './subscriber-list.schemas';
import { listActiveAfter, countActive, searchSubscribers } from './subscribers.repository';
import { SubscriptionChanges } from './subscription-changes.service';

const EXPORTED = ['email', 'name', 'lang', 'status', 'created_at', 'source_path'] as const;

@Injectable()
export class SubscriberLists {
  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: SubscriptionChanges,
    private readonly audit: AuditRecorder,
  ) {}

  list(query: SubscriberQuery): Promise<SubscriberList> {
    return searchSubscribers(this.dataSource, query);
  }

  /** Exports active subscribers to a file named by the date in Gibraltar. Audits the row count before the first row. */
  async exportActive(by: Principal): Promise<CsvFile> {
    const meta = { subscribers: await countActive(this.dataSource) };
    await this.audit.record(this.dataSource.manager, by, { action: 'subscribers.exported', meta });
    return createCsvFile(
      `subscribers-${toSiteDay(new Date())}.csv`,
      EXPORTED,
      (last: SubscriberRow | undefined, limit) => listActiveAfter(this.dataSource, last, limit),
    );
  }

  /** @throws ServiceError SUBSCRIBER_NOT_FOUND */
  async erase(id: string, by: Principal): Promise<void> {
    await this.dataSource.transaction(async (tx) => {
      const subscriber = await this.changes.lock(tx, { id });
      if (!subscriber) throw new ServiceError(404, 'SUBSCRIBER_NOT_FOUND', 'There is no such subscriber');
      await this.changes.erase(tx, subscriber);
      await this.audit.record(tx, by, { action: 'subscriber.deleted', target: { kind: 'subscriber', id } });
    });
  }
}
