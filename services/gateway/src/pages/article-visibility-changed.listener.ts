import { ARTICLE_LISTS, articleTag } from '@frontier/domain';
import { ArticleVisibilityChangedV1, type EventOf } from '@frontier/events';
import { type EventListener, Listens } from '@frontier/messaging';
import { PageCache } from './page-cache';

/** A hidden article leaves no page behind, not even for when the site is away. */
@Listens(ArticleVisibilityChangedV1)
export class ArticleVisibilityChangedListener implements EventListener<typeof ArticleVisibilityChangedV1> {
  constructor(private readonly memory: PageCache) {}

  handle({ data }: EventOf<typeof ArticleVisibilityChangedV1>): void {
    const { clock } = this.memory;
    if (data.visible) clock.markStale(articleTag(data.slug));
    else clock.markGone(articleTag(data.slug));
    clock.markStale(ARTICLE_LISTS);
  }

  onMissedEvents(): void {
    this.memory.clock.markAllStale();
  }
}
