import { VIDEOS } from '@frontier/domain';
import { type EventOf, VideoChangedV1 } from '@frontier/events';
import { type EventListener, Listens } from '@frontier/messaging';
import { PageCache } from './page-cache';

@Listens(VideoChangedV1)
export class VideoChangedListener implements EventListener<typeof VideoChangedV1> {
  constructor(private readonly cache: PageCache) {}

  handle({ data }: EventOf<typeof VideoChangedV1>): void {
    const { clock } = this.cache;
    if (data.visible) clock.markStale(VIDEOS);
    else clock.markGone(VIDEOS);
  }

  onMissedEvents(): void {
    this.cache.clock.markAllStale();
  }
}
