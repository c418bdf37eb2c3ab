import { sha256 } from '../text/text';
import type { ContentItem } from './content-item.entity';
import type { ItemKind } from './item-kind';

const INTERNAL_FIELDS = ['id', 'visible', 'revision', 'createdAt', 'updatedAt'];

/** Returns the SHA-256 in hex of all that readers can notice. Computed on each call, so that it covers every edit. */
export function computeContentHash(kind: ItemKind, item: ContentItem): string {
  const unseen = new Set([...INTERNAL_FIELDS, ...kind.internalColumns]);
  const seen = Object.entries(item)
    .filter(([name, value]) => !unseen.has(name) && !(kind.addedLater.includes(name) && isEmpty(value)))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return sha256(canonicalJson(seen));
}

const isEmpty = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0);

/** Serialises with sorted object keys, because jsonb does not preserve their order. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner) && !(inner instanceof Date)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
