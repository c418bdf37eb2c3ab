import { ITEM_KIND_NAMES, type ItemKindName } from '@frontier/domain';
import type { ContentItem } from './content-item.entity';
import type { ItemKind } from './item-kind';

const registered = new Map<ItemKindName, ItemKind>();

export function registerKind<E extends ContentItem>(kind: ItemKind<E>): void {
  if (registered.has(kind.name)) throw new Error(`The kind '${kind.name}' is registered twice`);
  registered.set(kind.name, kind);
}

/** @throws Error if no feature registers the kind */
export function getKind(name: ItemKindName): ItemKind {
  const kind = registered.get(name);
  if (!kind) throw new Error(`No feature registers the kind '${name}'`);
  return kind;
}

/** Returns every kind of content except articles, in the order of the domain's registry. */
export const listKinds = (): readonly ItemKind[] => ITEM_KIND_NAMES.map(getKind);
