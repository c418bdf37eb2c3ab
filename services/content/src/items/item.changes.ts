import { normaliseTags } from '@frontier/domain';
import { ItemChangedV1 } from '@frontier/events';
import { EventPublisher } from '@frontier/messaging';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ContentItem } from './content-item.entity';
import type { ItemKind } from './item-kind';
import { contentHashOf } from './item.hash';

/** Changes of items, each with its event, in the caller's transaction. */
@Injectable()
export class ItemChanges {
  constructor(private readonly events: EventPublisher) {}

  /** Reads an item and keeps every other writer waiting until the transaction ends. */
  lock<E extends ContentItem>(tx: EntityManager, kind: ItemKind<E>, id: string): Promise<E | null> {
    return tx
      .createQueryBuilder(kind.entity, 'item')
      .where('item.id = :id', { id })
      .setLock('pessimistic_write')
      .getOne();
  }

  /** Stores an item under its next revision, a new one under its first, and publishes it. */
  async save(tx: EntityManager, kind: ItemKind, item: ContentItem): Promise<ContentItem> {
    item.revision = (item.revision || 0) + 1;
    await tx.save(item);
    // As the database has it, with every default: what the hash is made of.
    const saved = await tx.findOneByOrFail(kind.entity, { id: item.id });
    await this.announce(tx, kind, saved);
    return saved;
  }

  async announce(tx: EntityManager, kind: ItemKind, item: ContentItem): Promise<void> {
    await this.events.publish(tx, ItemChangedV1, {
      kind: kind.name,
      item_id: item.id,
      revision: item.revision,
      slug: item.slug,
      lang: item.lang,
      visible: item.visible,
      tags: normaliseTags(item.tags),
      content_hash: contentHashOf(kind, item),
    });
  }
}
