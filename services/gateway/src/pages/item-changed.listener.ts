import { itemTag, kindTag } from '@frontier/domain';
import { type EventOf, ItemChangedV1 } from '@frontier/events';
import { type EventListener, Listens } from '@frontier/messaging';
import { PageCache } from './page-cache';

/** Invalidates every page that shows items of the changed kind. They change too rarely to be worth finer tags. */
@Listens(ItemChangedV1)
export class ItemChangedListener implements EventListener<typeof ItemChangedV1> {
  constructor(private readonly cache: PageCache) {}

  handle({ data }: EventOf<typeof ItemChangedV1>): void {
    const { clock } = this.cache;
    // Any page can show a correction, so invalidate all pages.
    if (data.kind === 'correction') clock.markAllStale();
    if (data.visible) return clock.markStale(kindTag(data.kind));
    // Neither the page of a hidden item nor pages that link to it may be shown, even while the site is down.
    clock.markGone(kindTag(data.kind));
    clock.markGone(itemTag(data.kind, data.slug));
  }

  onMissedEvents(): void {
    this.cache.clock.markAllStale();
  }
}
