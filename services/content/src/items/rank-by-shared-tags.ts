import { normaliseTags } from '@frontier/domain';

/** Returns the other items that share a tag with `item`, most shared tags first, ties in the given order. */
export function rankBySharedTags<T extends { id: string; tags: readonly string[] }>(
  item: { id: string; tags: readonly string[] },
  others: readonly T[],
  limit: number,
): T[] {
  const wanted = new Set(normaliseTags(item.tags));
  return others
    .filter(({ id }) => id !== item.id)
    .map((other) => ({ other, shared: normaliseTags(other.tags).filter((tag) => wanted.has(tag)).length }))
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared)
    .slice(0, limit)
    .map(({ other }) => other);
}
