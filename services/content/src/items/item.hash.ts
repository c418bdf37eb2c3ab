import { sha256 } from '../text/text';
import type { ContentItem } from './content-item.entity';
import type { ItemKind } from './item-kind';

const INTERNAL_FIELDS = ['id', 'visible', 'revision', 'createdAt', 'updatedAt'];

/** SHA-256 of all that readers can notice of an item, hexadecimal. It is worked out, so no edit escapes it. */
export function computeContentHash(kind: ItemKind, item: ContentItem): string {
  const unseen = new Set([...INTERNAL_FIELDS, ...kind.internalColumns]);
  const seen = Object.entries(item)
    .filter(([name, value]) => !unseen.has(name) && !(kind.addedLater.includes(name) && isEmpty(value)))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return sha256(canonicalJson(seen));
}

const isEmpty = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0);

/** The same text for the same value, whatever order the keys of its objects have: jsonb keeps none. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner) && !(inner instanceof Date)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
