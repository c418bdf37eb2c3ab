import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, Not } from 'typeorm';
import type { ContentItem } from '../items/content-item.entity';
import { ItemChanges } from '../items/item.changes';
import { contentHashOf } from '../items/item.hash';
import { ItemVersion } from '../items/item-version.entity';
import type { ContentFile } from './content-file';
import { StartingItem } from './starting-item.entity';

/** What became of a file. `kept`: the item belongs to staff by now, who changed or deleted it. */
export type LoadOutcome = 'added' | 'updated' | 'unchanged' | 'kept';

/** Brings one file of the starting content into the database. */
@Injectable()
export class ItemLoader {
  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: ItemChanges,
  ) {}

  /** Item, record and event in one transaction. Repeatable: a file that was loaded as it is changes nothing. */
  load(file: ContentFile): Promise<LoadOutcome> {
    return this.dataSource.transaction(async (tx) => {
      const item = await this.changes.lock(tx, file.kind, file.itemId);
      const record = await tx.findOneBy(StartingItem, { itemId: file.itemId });
      if (record?.fileHash === file.hash) return 'unchanged';
      if (!(await this.isOurs(tx, file, item, record))) return 'kept';
      const saved = await this.changes.save(tx, file.kind, withFields(tx, file, item));
      await tx.save(StartingItem, {
        itemId: file.itemId,
        kind: file.kind.name,
        path: file.path,
        fileHash: file.hash,
        itemHash: contentHashOf(file.kind, saved),
        loadedAt: new Date(),
      });
      return item ? 'updated' : 'added';
    });
  }

  /**
   * Whether the item is new or still as a file made it. What staff edited stays theirs, even where they put it back
   * as it was. Its visibility is not looked at: it is never changed.
   */
  private async isOurs(
    tx: EntityManager,
    { kind, itemId, slug }: ContentFile,
    item: ContentItem | null,
    record: StartingItem | null,
  ): Promise<boolean> {
    if (await tx.existsBy(ItemVersion, { itemId })) return false;
    if (item && record) return contentHashOf(kind, item) === record.itemHash;
    if (item || record) return false;
    return !(await tx.existsBy(kind.entity, { slug, id: Not(itemId) }));
  }
}

/** The slug is given once. A file without a date of its own was updated when it was loaded. */
function withFields(tx: EntityManager, file: ContentFile, item: ContentItem | null): ContentItem {
  const fields = { updatedAt: new Date(), ...file.fields };
  if (item) return Object.assign(item, fields);
  return tx.create(file.kind.entity, { id: file.itemId, slug: file.slug, visible: true, ...fields });
}
