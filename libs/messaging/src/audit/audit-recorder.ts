import { AuditRecordedV1 } from '@frontier/events';
import type { Principal } from '@frontier/identity';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { EventPublisher } from '../outbox/event-publisher';

export interface AuditAction {
  /** The thing and what was done to it: `lead.erased`. */
  readonly action: string;
  readonly target?: { readonly kind: string; readonly id: string };
  /** Ids, states and counts. Never what somebody wrote, nor who they are: an entry cannot be erased. */
  readonly meta?: Readonly<Record<string, unknown>>;
}

@Injectable()
export class AuditRecorder {
  constructor(private readonly events: EventPublisher) {}

  /**
   * Records an act. The log gets it when, and only when, the transaction of `tx` commits; an act that is not one
   * (reading, exporting) takes the manager of the data source.
   *
   * @param by whoever called, from their token; null for the system itself
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
