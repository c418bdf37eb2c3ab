import { type DataSource, In } from 'typeorm';
import type { ContentItem } from './content-item.entity';
import type { ItemKind } from './item-kind';
import { ItemVersion } from './item-version.entity';

/**
 * Returns a version for each kind that stays the same as long as its visible items do. The version also covers ids,
 * because one item may appear while another with the same revision disappears.
 */
export async function readKindVersions(db: DataSource, kinds: readonly ItemKind[]): Promise<string[]> {
  const states = kinds.map(({ entity }) => {
    const { tablePath, columns } = db.getMetadata(entity);
    const shown = columns.find(({ propertyName }) => propertyName === 'visible')?.databaseName;
    return `(SELECT count(*) || ' ' || coalesce(sum(hashtext(id || ' ' || revision)), 0) FROM ${tablePath} WHERE ${shown ?? 'false'})`;
  });
  const [row] = await db.query<[{ versions: string[] }]>(`SELECT ARRAY[${states.join(', ')}] AS versions`);
  return row.versions;
}

export async function findEditedIds(db: DataSource, items: readonly ContentItem[]): Promise<Set<string>> {
  const versions = await db
    .getRepository(ItemVersion)
    .find({ select: { itemId: true }, where: { itemId: In(items.map(({ id }) => id)) } });
  return new Set(versions.map(({ itemId }) => itemId));
}
