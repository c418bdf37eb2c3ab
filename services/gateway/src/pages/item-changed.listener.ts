import { itemTag, kindTag } from '@frontier/domain';
import { type EventOf, ItemChangedV1 } from '@frontier/events';
import { type EventListener, Listens } from '@frontier/messaging';
import { PageCache } from './page-cache';

/**
 * Content that is no article has changed: every page that shows its kind is out of date. There are few of
 * them and they change seldom, so nothing finer is kept.
 */
@Listens(ItemChangedV1)
export class ItemChangedListener implements EventListener<typeof ItemChangedV1> {
  constructor(private readonly memory: PageCache) {}

  handle({ data }: EventOf<typeof ItemChangedV1>): void {
    const { clock } = this.memory;
    // A correction may stand on any page.
    if (data.kind === 'correction') clock.markAllStale();
    if (data.visible) return clock.markStale(kindTag(data.kind));
    // What is hidden leaves no page behind, nor a link to it, not even for when the site is away.
    clock.markGone(kindTag(data.kind));
    clock.markGone(itemTag(data.kind, data.slug));
  }

  onMissedEvents(): void {
    this.memory.clock.markAllStale();
  }
}
