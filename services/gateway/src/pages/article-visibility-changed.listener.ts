import { ARTICLE_LISTS, articleTag } from '@frontier/domain';
import { ArticleVisibilityChangedV1, type EventOf } from '@frontier/events';
import { type EventListener, Listens } from '@frontier/messaging';
import { PageCache } from './page-cache';

/** Marks the pages of a hidden article as gone, so they are not shown even while the site is down. */
@Listens(ArticleVisibilityChangedV1)
export class ArticleVisibilityChangedListener implements EventListener<typeof ArticleVisibilityChangedV1> {
  constructor(private readonly cache: PageCache) {}

  handle({ data }: EventOf<typeof ArticleVisibilityChangedV1>): void {
    const { clock } = this.cache;
    if (data.visible) clock.markStale(articleTag(data.slug));
    else clock.markGone(articleTag(data.slug));
    clock.markStale(ARTICLE_LISTS);
  }

  onMissedEvents(): void {
    this.cache.clock.markAllStale();
  }
}
