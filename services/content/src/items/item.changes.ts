import { normaliseTags } from '@frontier/domain';
import { ItemChangedV1 } from '@frontier/events';
import { EventPublisher } from '@frontier/messaging';
import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import type { ContentItem } from './content-item.entity';
import type { ItemKind } from './item-kind';
import { computeContentHash } from './item.hash';

/** Stores items and publishes each change, in the caller's transaction. */
@Injectable()
export class ItemChanges {
  constructor(private readonly events: EventPublisher) {}

  async lock<E extends ContentItem>(tx: EntityManager, kind: ItemKind<E>, id: string): Promise<E | null> {
    return (await this.lockAll(tx, kind, [id]))[0] ?? null;
  }

  /** Locks items in id order, so that concurrent writers cannot deadlock. */
  lockAll<E extends ContentItem>(tx: EntityManager, kind: ItemKind<E>, ids: readonly string[]): Promise<E[]> {
    return tx
      .createQueryBuilder(kind.entity, 'item')
      .where('item.id IN (:...ids)', { ids })
      .orderBy('item.id')
      .setLock('pessimistic_write')
      .getMany();
  }

  /** Stores an item under its next revision, 1 for a new item, and publishes the change. */
  async save(tx: EntityManager, kind: ItemKind, item: ContentItem): Promise<ContentItem> {
    const [saved] = await this.saveAll(tx, kind, [item]);
    return saved as ContentItem;
  }

  /** Does the same as `save`, for several items of one kind. @returns the stored items, in the given order */
  async saveAll(tx: EntityManager, kind: ItemKind, items: readonly ContentItem[]): Promise<ContentItem[]> {
    for (const item of items) item.revision = (item.revision || 0) + 1;
    await tx.save([...items]);
    // Read the rows back with all defaults, because the content hash covers them.
    const stored = await tx.findBy(kind.entity, { id: In(items.map(({ id }) => id)) });
    const byId = new Map(stored.map((item) => [item.id, item]));
    const saved = items.flatMap(({ id }) => byId.get(id) ?? []);
    await this.publishChange(tx, kind, ...saved);
    return saved;
  }

  async publishChange(tx: EntityManager, kind: ItemKind, ...items: readonly ContentItem[]): Promise<void> {
    for (const item of items) {
      await this.events.publish(tx, ItemChangedV1, {
        kind: kind.name,
        item_id: item.id,
        revision: item.revision,
        slug: item.slug,
        lang: item.lang,
        visible: item.visible,
        tags: normaliseTags(item.tags),
        content_hash: computeContentHash(kind, item),
      });
    }
  }
}
