import { ARTICLE_LISTS, articleTag } from '@frontier/domain';
import { type EventOf, ThreadChangedV1 } from '@frontier/events';
import { type EventListener, Listens } from '@frontier/messaging';
import { PageCache } from './page-cache';

/** Invalidates a thread's reports, which link to each other, and the article lists, which show one report of it. */
@Listens(ThreadChangedV1)
export class ThreadChangedListener implements EventListener<typeof ThreadChangedV1> {
  constructor(private readonly cache: PageCache) {}

  handle({ data }: EventOf<typeof ThreadChangedV1>): void {
    const { clock } = this.cache;
    for (const slug of data.slugs) clock.markStale(articleTag(slug));
    clock.markStale(ARTICLE_LISTS);
  }

  onMissedEvents(): void {
    this.cache.clock.markAllStale();
  }
}
