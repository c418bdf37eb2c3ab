import { ARTICLE_LISTS, articleTag } from '@frontier/domain';
import { ArticleSummarisedV1, type EventOf } from '@frontier/events';
import { type EventListener, Listens } from '@frontier/messaging';
import { PageCache } from './page-cache';

@Listens(ArticleSummarisedV1)
export class ArticleSummarisedListener implements EventListener<typeof ArticleSummarisedV1> {
  constructor(private readonly cache: PageCache) {}

  handle({ data }: EventOf<typeof ArticleSummarisedV1>): void {
    this.cache.clock.markStale(articleTag(data.slug));
    this.cache.clock.markStale(ARTICLE_LISTS);
  }

  onMissedEvents(): void {
    this.cache.clock.markAllStale();
  }
}
