import { AuditRecordedV1, type EventContract, type ServiceName } from '@frontier/events';
import { Refusals } from '@frontier/service-kit';
import { type DynamicModule, Module, type OnModuleInit, Inject } from '@nestjs/common';
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
import { MESSAGING_OPTIONS, type MessagingOptions } from './messaging.options';
import { EventPublisher } from './outbox/event-publisher';
import { OutboxRelay } from './outbox/outbox.relay';
import { TransactionEnd } from './outbox/transaction-end';

/** Refuses to publish what another service owns. */
class OwnershipCheck implements OnModuleInit {
  constructor(@Inject(MESSAGING_OPTIONS) private readonly options: MessagingOptions) {}

  onModuleInit(): void {
    const foreign = this.options.publishes.filter(
      ({ owner }) => owner !== this.options.service && owner !== 'every service',
    );
    if (foreign.length > 0) {
      const subjects = foreign.map(({ subject, owner }) => `${subject} (owned by ${owner})`).join(', ');
      throw new Error(`${this.options.service} must not publish ${subjects}`);
    }
  }
}

/** Connects a process to NATS at `NATS_URL`: services with `forService`, everything else with `forListener`. */
@Module({})
export class MessagingModule {
  /**
   * For a service with a database: outbox, inbox, durable consumers, dead letters, and `Acts` for the audit log. Needs
   * `MessagingTables`. The boot fails when the service publishes what it does not own, or consumes what has not
   * exactly one handler.
   */
  static forService(options: MessagingOptions): DynamicModule {
    return {
      module: MessagingModule,
      global: true,
      imports: [DiscoveryModule],
      controllers: [DeadLettersController],
      providers: [
        MessagingConfig.provider,
        {
          provide: MESSAGING_OPTIONS,
          useValue: { ...options, publishes: [...options.publishes, AuditRecordedV1] },
        },
        OwnershipCheck,
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
  static forListener(options: { service: ServiceName; listens: readonly EventContract[] }): DynamicModule {
    return {
      module: MessagingModule,
      global: true,
      imports: [DiscoveryModule],
      providers: [
        MessagingConfig.provider,
        { provide: LISTENER_OPTIONS, useValue: options },
        EventBusConnection,
        HandlerFinder,
        ListenerHost,
      ],
    };
  }
}
