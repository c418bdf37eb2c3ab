import { catalogue, type EventContract } from '@frontier/events';
import { Injectable } from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';
import type { EventConsumer } from './consumes.decorator';

export interface DiscoveredHandler<Handler> {
  readonly event: EventContract;
  readonly name: string;
  readonly handler: Handler;
}

@Injectable()
export class HandlerDiscovery {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly reflector: Reflector,
  ) {}

  /** Finds handlers. @throws Error unless each declared event has one and handled events are declared and catalogued */
  find<Handler = EventConsumer<EventContract>>(
    marker: string,
    declared: readonly EventContract[],
  ): DiscoveredHandler<Handler>[] {
    const found = this.discovery.getProviders().flatMap(({ instance, metatype }) => {
      const event = metatype && this.reflector.get<EventContract | undefined>(marker, metatype);
      return event && instance ? [{ event, name: metatype.name, handler: instance as Handler }] : [];
    });
    for (const { event, name } of found) {
      if (!catalogue.includes(event))
        throw new Error(`${name} handles ${event.subject}, which is not in the event catalogue`);
      if (!declared.includes(event))
        throw new Error(`${name} handles ${event.subject}, which is not declared: run npm run generate`);
    }
    for (const event of declared) {
      const names = found.filter((handler) => handler.event === event).map(({ name }) => name);
      if (names.length !== 1) {
        throw new Error(`${event.subject} needs exactly one handler, found ${names.join(', ') || 'none'}`);
      }
    }
    return found;
  }
}
