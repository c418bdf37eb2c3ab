import type { ServiceName } from '@frontier/events';
import { AccessRefusals } from '@frontier/service-kit';
import { type EventUse, getEventUse } from '@frontier/topology';
import { type DynamicModule, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { AuditRecorder } from './audit/audit-recorder';
import { RefusalCounter } from './audit/refusal-counter';
import { ConsumerBacklogs } from './consumers/consumer-backlogs';
import { ConsumerHost } from './consumers/consumer-host';
import { DeadLetterService } from './consumers/dead-letter.service';
import { DeadLettersController } from './consumers/dead-letters.controller';
import { HandlerDiscovery } from './consumers/handler-discovery';
import { EventBusConnection } from './event-bus.connection';
import { LISTENER_OPTIONS, ListenerHost } from './listeners/listener-host';
import { MessagingConfig } from './messaging.config';
import { MESSAGING_OPTIONS } from './messaging.options';
import { EventPublisher } from './outbox/event-publisher';
import { OutboxRelay } from './outbox/outbox.relay';
import { TransactionHooks } from './outbox/transaction-hooks';
import { FlowProbe } from './probe/flow-probe';

@Module({})
export class MessagingModule {
  /** Requires `MessagingTables`. Fails at start unless each consumed event has exactly one handler. */
  static forService(
    service: ServiceName,
    { consumes }: Pick<EventUse, 'consumes'> = getEventUse(service),
  ): DynamicModule {
    return {
      module: MessagingModule,
      global: true,
      imports: [DiscoveryModule],
      controllers: [DeadLettersController],
      providers: [
        MessagingConfig.provider,
        { provide: MESSAGING_OPTIONS, useValue: { service, consumes } },
        EventBusConnection,
        TransactionHooks,
        EventPublisher,
        AuditRecorder,
        { provide: AccessRefusals, useClass: RefusalCounter },
        OutboxRelay,
        HandlerDiscovery,
        DeadLetterService,
        ConsumerBacklogs,
        ConsumerHost,
        FlowProbe,
      ],
      exports: [
        AuditRecorder,
        TransactionHooks,
        AccessRefusals,
        EventPublisher,
        EventBusConnection,
        FlowProbe,
      ],
    };
  }

  /** Provides plain subscriptions without redelivery, for a process without a database. */
  static forListener(
    service: ServiceName,
    { listens }: Pick<EventUse, 'listens'> = getEventUse(service),
  ): DynamicModule {
    return {
      module: MessagingModule,
      global: true,
      imports: [DiscoveryModule],
      providers: [
        MessagingConfig.provider,
        { provide: LISTENER_OPTIONS, useValue: { listens } },
        EventBusConnection,
        HandlerDiscovery,
        ListenerHost,
      ],
    };
  }
}
