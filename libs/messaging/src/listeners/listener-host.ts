import { type EventContract, parseEvent } from '@frontier/events';
import { getLogger, runInSpan } from '@frontier/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { EventBusConnection } from '../event-bus.connection';
import { defineProcessSpan } from '../event-spans';
import { type DiscoveredHandler, HandlerDiscovery } from '../consumers/handler-discovery';
import { type EventListener, LISTENS } from './listens.decorator';

export const LISTENER_OPTIONS = Symbol('listener-options');
export interface ListenerOptions {
  readonly listens: readonly EventContract[];
}

@Injectable()
export class ListenerHost implements OnApplicationBootstrap {
  private readonly logger = getLogger('listeners');

  constructor(
    private readonly bus: EventBusConnection,
    private readonly finder: HandlerDiscovery,
    @Inject(LISTENER_OPTIONS) private readonly options: ListenerOptions,
  ) {}

  onApplicationBootstrap(): void {
    for (const found of this.finder.find<EventListener<EventContract>>(LISTENS, this.options.listens)) {
      this.bus.addReconnectListener(() => found.handler.onMissedEvents?.());
      void this.subscribe(found);
    }
  }

  private async subscribe({
    event,
    handler,
    name,
  }: DiscoveredHandler<EventListener<EventContract>>): Promise<void> {
    const connection = await this.bus.ready();
    for await (const message of connection.subscribe(event.subject)) {
      try {
        const received = parseEvent(event, message.json());
        await runInSpan(defineProcessSpan(received, name), async () => handler.handle(received));
      } catch (error) {
        this.logger.error({ err: error, listener: name }, 'listener failed to handle event');
        handler.onMissedEvents?.();
      }
    }
  }
}
