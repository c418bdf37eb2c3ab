import type { ServiceName } from '@frontier/events';
import { Refusals } from '@frontier/service-kit';
import { type EventUse, eventUseOf } from '@frontier/topology';
import { type DynamicModule, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Acts } from './acts/acts';
import { CountedRefusals } from './acts/counted-refusals';
import { ConsumerHost } from './consumers/consumer-host';
import { DeadLetters } from './consumers/dead-letters';
import { DeadLettersController } from './consumers/dead-letters.controller';
import { HandlerFinder } from './consumers/find-consumers';
import { EventBusConnection } from './event-bus.connection';
import { LISTENER_OPTIONS, ListenerHost } from './listeners/listener-host';
import { MessagingConfig } from './messaging.config';
import { MESSAGING_OPTIONS } from './messaging.options';
import { EventPublisher } from './outbox/event-publisher';
import { OutboxRelay } from './outbox/outbox.relay';
import { TransactionEnd } from './outbox/transaction-end';

@Module({})
export class MessagingModule {
  /** Needs `MessagingTables`. The boot fails when an event that the service consumes has not exactly one handler. */
  static forService(
    service: ServiceName,
    { consumes }: Pick<EventUse, 'consumes'> = eventUseOf(service),
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
        TransactionEnd,
        EventPublisher,
        Acts,
        { provide: Refusals, useClass: CountedRefusals },
        OutboxRelay,
        HandlerFinder,
        DeadLetters,
        ConsumerHost,
      ],
      exports: [Acts, TransactionEnd, Refusals, EventPublisher, EventBusConnection],
    };
  }

  /** For a process without a database: plain subscriptions, no redelivery. */
  static forListener(
    service: ServiceName,
    { listens }: Pick<EventUse, 'listens'> = eventUseOf(service),
  ): DynamicModule {
    return {
      module: MessagingModule,
      global: true,
      imports: [DiscoveryModule],
      providers: [
        MessagingConfig.provider,
        { provide: LISTENER_OPTIONS, useValue: { listens } },
        EventBusConnection,
        HandlerFinder,
        ListenerHost,
      ],
    };
  }
}
