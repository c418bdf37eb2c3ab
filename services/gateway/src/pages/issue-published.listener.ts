import { NEWSLETTER_ISSUES } from '@frontier/domain';
import { type EventOf, IssuePublishedV1 } from '@frontier/events';
import { type EventListener, Listens } from '@frontier/messaging';
import { PageCache } from './page-cache';

@Listens(IssuePublishedV1)
export class IssuePublishedListener implements EventListener<typeof IssuePublishedV1> {
  constructor(private readonly cache: PageCache) {}

  handle(_event: EventOf<typeof IssuePublishedV1>): void {
    this.cache.clock.markStale(NEWSLETTER_ISSUES);
  }

  onMissedEvents(): void {
    this.cache.clock.markAllStale();
  }
}
