import type { DataSource } from 'typeorm';
import type { ItemKind } from './item-kind';

/**
 * Reads a word for the state of each kind: while it stays the same, so do the visible items. Ids are in the sum, since
 * one item may come as another of the same revision goes.
 */
export async function readVersions(db: DataSource, kinds: readonly ItemKind[]): Promise<string[]> {
  const states = kinds.map(({ entity }) => {
    const { tablePath, columns } = db.getMetadata(entity);
    const shown = columns.find(({ propertyName }) => propertyName === 'visible')?.databaseName;
    return `(SELECT count(*) || ' ' || coalesce(sum(hashtext(id || ' ' || revision)), 0) FROM ${tablePath} WHERE ${shown ?? 'false'})`;
  });
  const [row] = await db.query<[{ versions: string[] }]>(`SELECT ARRAY[${states.join(', ')}] AS versions`);
  return row.versions;
}
