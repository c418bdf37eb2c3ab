import { type JobContext, type JobOutcome, type JobProcessor, Processes } from '@frontier/jobs';
import type { z } from 'zod';
import { EmbedItem } from './embed-item.job';
import { SourceRefresh } from './source-refresh.service';

@Processes(EmbedItem)
export class EmbedItemProcessor implements JobProcessor<typeof EmbedItem> {
  constructor(private readonly refresh: SourceRefresh) {}

  process(
    { kind, item_id: id, revision }: z.infer<typeof EmbedItem.payload>,
    run: JobContext,
  ): Promise<JobOutcome> {
    return this.refresh.refresh({ kind, id, revision }, run);
  }
}
