import { ARTICLE_LISTS, articleTag } from '@frontier/domain';
import { ArticleSummarisedV1, type EventOf } from '@frontier/events';
import { type EventListener, Listens } from '@frontier/messaging';
import { PageMemory } from './page-memory';

@Listens(ArticleSummarisedV1)
export class ArticleSummarisedListener implements EventListener<typeof ArticleSummarisedV1> {
  constructor(private readonly memory: PageMemory) {}

  handle({ data }: EventOf<typeof ArticleSummarisedV1>): void {
    this.memory.clock.markStale(articleTag(data.slug));
    this.memory.clock.markStale(ARTICLE_LISTS);
  }

  missed(): void {
    this.memory.clock.markAllStale();
  }
}
