import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import type { ContentItem } from '../items/content-item.entity';
import type { ItemKind } from '../items/item-kind';
import { ItemChanges } from '../items/item.changes';
import { computeContentHash } from '../items/item.hash';
import { ItemVersion } from '../items/item-version.entity';
import type { ContentFile } from './content-file';
import { StartingItem } from './starting-item.entity';

/** Result for a file. `kept`: the item now belongs to staff, who changed, deleted or created it. */
export type LoadOutcome = 'added' | 'updated' | 'unchanged' | 'kept';

/** A file that differs from the last load, with the record of that load and the current item. */
interface ChangedFile {
  readonly file: ContentFile;
  readonly record: StartingItem | undefined;
  readonly item: ContentItem | undefined;
}

@Injectable()
export class ItemLoader {
  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: ItemChanges,
  ) {}

  /**
   * Loads files of one kind in one transaction, with items, records and events. Skips files that have not changed since
   * the last load.
   *
   * @returns the result for each file, in the given order
   */
  load(kind: ItemKind, files: readonly ContentFile[]): Promise<LoadOutcome[]> {
    return this.dataSource.transaction(async (tx) => {
      const changed = await this.findChanged(tx, kind, files);
      const staffOwned = await this.findStaffOwned(tx, kind, changed);
      const loadable = changed.filter((each) => !staffOwned.has(each));
      if (loadable.length > 0) await this.save(tx, kind, loadable);
      const outcomes = new Map(
        changed.map((each): [ContentFile, LoadOutcome] => [
          each.file,
          staffOwned.has(each) ? 'kept' : each.item ? 'updated' : 'added',
        ]),
      );
      return files.map((file) => outcomes.get(file) ?? 'unchanged');
    });
  }

  private async findChanged(
    tx: EntityManager,
    kind: ItemKind,
    files: readonly ContentFile[],
  ): Promise<ChangedFile[]> {
    const records = await tx.findBy(StartingItem, { itemId: In(files.map(({ itemId }) => itemId)) });
    const recordByItemId = new Map(records.map((record) => [record.itemId, record]));
    const changed = files.filter(({ itemId, hash }) => recordByItemId.get(itemId)?.fileHash !== hash);
    if (changed.length === 0) return [];
    const items = await this.changes.lockAll(
      tx,
      kind,
      changed.map(({ itemId }) => itemId),
    );
    const itemById = new Map(items.map((item) => [item.id, item]));
    return changed.map((file) => ({
      file,
      record: recordByItemId.get(file.itemId),
      item: itemById.get(file.itemId),
    }));
  }

  /**
   * Returns the files whose item staff changed, deleted or created. An edited item stays with staff even if they
   * restored its text. Visibility is ignored, because loading never changes it.
   */
  private async findStaffOwned(
    tx: EntityManager,
    kind: ItemKind,
    changed: readonly ChangedFile[],
  ): Promise<Set<ChangedFile>> {
    if (changed.length === 0) return new Set();
    const ids = changed.map(({ file }) => file.itemId);
    const versions = await tx.find(ItemVersion, { select: { itemId: true }, where: { itemId: In(ids) } });
    const edited = new Set(versions.map(({ itemId }) => itemId));
    const sameSlug = await tx.find(kind.entity, {
      select: { id: true, slug: true },
      where: { slug: In(changed.map(({ file }) => file.slug)) },
    });
    const idBySlug = new Map(sameSlug.map(({ id, slug }) => [slug, id]));
    const isStaffOwned = ({ file, record, item }: ChangedFile): boolean => {
      if (edited.has(file.itemId)) return true;
      if (item && record) return computeContentHash(kind, item) !== record.itemHash;
      if (item || record) return true;
      return idBySlug.has(file.slug);
    };
    return new Set(changed.filter(isStaffOwned));
  }

  private async save(tx: EntityManager, kind: ItemKind, loadable: readonly ChangedFile[]): Promise<void> {
    const saved = await this.changes.saveAll(
      tx,
      kind,
      loadable.map((each) => toItem(tx, each)),
    );
    const loadedAt = new Date();
    const records = loadable.map(({ file }, index) => ({
      itemId: file.itemId,
      kind: kind.name,
      path: file.path,
      fileHash: file.hash,
      itemHash: computeContentHash(kind, saved[index] as ContentItem),
      loadedAt,
    }));
    await tx.upsert(StartingItem, records, ['itemId']);
  }
}

/** Returns the item with the file's fields. A stored item keeps its slug. `updatedAt` is now if the file has none. */
function toItem(tx: EntityManager, { file, item }: ChangedFile): ContentItem {
  const fields = { updatedAt: new Date(), ...file.fields };
  if (item) return Object.assign(item, fields);
  return tx.create(file.kind.entity, { id: file.itemId, slug: file.slug, visible: true, ...fields });
}
