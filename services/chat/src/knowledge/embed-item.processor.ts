import { type JobContext, type JobOutcome, type JobProcessor, Processes } from '@frontier/jobs';
import type { z } from 'zod';
import { ContentClient } from './content.client';
import { documentOf } from './document';
import { EmbedItem } from './embed-item.job';
import { indexedKinds } from './indexed-kinds';
import { SourceRefresh } from './source-refresh.service';

/** Looks at the item as it is now, so late and repeated events lead to the same knowledge base. */
@Processes(EmbedItem)
export class EmbedItemProcessor implements JobProcessor<typeof EmbedItem> {
  constructor(
    private readonly content: ContentClient,
    private readonly refresh: SourceRefresh,
  ) {}

  async process(
    { kind, item_id, revision }: z.infer<typeof EmbedItem.payload>,
    run: JobContext,
  ): Promise<JobOutcome> {
    const sourceType = indexedKinds[kind];
    const item = await this.content.item(kind, item_id);
    if (item?.visible) return this.refresh.show(documentOf(item, sourceType), run);
    return this.refresh.hide({ sourceId: item_id, sourceType, revision: item?.revision ?? revision }, !item);
  }
}
