import { type EventOf, ItemChangedV1 } from '@frontier/events';
import { Jobs } from '@frontier/jobs';
import { Consumes, type EventConsumer } from '@frontier/messaging';
import type { EntityManager } from 'typeorm';
import { EmbedItem } from './embed-item.job';
import { IndexSync } from './index-sync.service';
import { indexedKinds, isIndexedKind } from './indexed-kinds';
import { Indexer } from './indexer.service';
import { AdvisoryServiceRepository } from './advisory-service.repository';

type Event = EventOf<typeof ItemChangedV1>;

@Consumes(ItemChangedV1)
export class ItemChangedConsumer implements EventConsumer<typeof ItemChangedV1> {
  constructor(
    private readonly indexer: Indexer,
    private readonly sync: IndexSync,
    private readonly jobs: Jobs,
    private readonly services: AdvisoryServiceRepository,
  ) {}

  /** Hides an item in the event's transaction. Answers cite from its rows, so it is not cited after the commit. */
  async write(tx: EntityManager, { data: { kind, item_id, revision, slug, visible } }: Event): Promise<void> {
    if (kind === 'service') await this.services.upsert(tx, { id: item_id, slug, revision, visible });
    if (visible || !isIndexedKind(kind)) return;
    await this.indexer.hide(tx, { sourceId: item_id, sourceType: indexedKinds[kind], revision });
  }

  async afterCommit({ data: { kind, item_id, revision, visible } }: Event): Promise<void> {
    if (!isIndexedKind(kind)) return;
    if (visible) await this.jobs.enqueue(EmbedItem, { kind, item_id, revision });
    else await this.sync.syncSource(item_id);
  }
}
