import { VIDEOS } from '@frontier/domain';
import { type EventOf, VideoChangedV1 } from '@frontier/events';
import { type EventListener, Listens } from '@frontier/messaging';
import { PageMemory } from './page-memory';

@Listens(VideoChangedV1)
export class VideoChangedListener implements EventListener<typeof VideoChangedV1> {
  constructor(private readonly memory: PageMemory) {}

  handle({ data }: EventOf<typeof VideoChangedV1>): void {
    const { clock } = this.memory;
    if (data.visible) clock.markStale(VIDEOS);
    else clock.markGone(VIDEOS);
  }

  missed(): void {
    this.memory.clock.markAllStale();
  }
}
