import { AuditRecordedV1 } from '@frontier/events';
import type { Principal } from '@frontier/identity';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { EventPublisher } from '../outbox/event-publisher';

export interface AuditAction {
  /** Object and past participle, such as `lead.erased`. */
  readonly action: string;
  readonly target?: { readonly kind: string; readonly id: string };
  /** Ids, states and counts only. Entries cannot be erased, so they must not hold personal data or people's texts. */
  readonly meta?: Readonly<Record<string, unknown>>;
}

@Injectable()
export class AuditRecorder {
  constructor(private readonly events: EventPublisher) {}

  /**
   * Publishes `audit.recorded.v1` in the caller's transaction, so that a rollback leaves no entry.
   *
   * @param tx the action's transaction, or the data source's manager if it changes no rows, like an export
   * @param by null if the system acts on its own
   */
  async record(
    tx: EntityManager,
    by: Principal | null,
    { action, target, meta = {} }: AuditAction,
  ): Promise<void> {
    await this.events.publish(tx, AuditRecordedV1, {
      action,
      actor_user_id: by?.kind === 'person' ? by.subject : null,
      client: by?.kind === 'machine' ? by.subject : null,
      target: target ?? null,
      meta,
    });
  }
}
