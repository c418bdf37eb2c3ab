import { AuditRecordedV1, type EventOf } from '@frontier/events';
import { Consumes, type EventConsumer } from '@frontier/messaging';
import type { EntityManager } from 'typeorm';
import { AuditLog } from './audit-log.repository';
import { toAuditEntry } from './audit.mapper';

@Consumes(AuditRecordedV1)
export class AuditRecordedConsumer implements EventConsumer<typeof AuditRecordedV1> {
  constructor(private readonly log: AuditLog) {}

  write(tx: EntityManager, event: EventOf<typeof AuditRecordedV1>): Promise<void> {
    return this.log.append(tx, toAuditEntry(event));
  }
}
