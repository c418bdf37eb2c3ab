import { CHANGE_KINDS, type Change, type ChangesQuery } from './change.schemas';
import type { ItemChange } from './item-changes';

/** Returns the changes that match the query, newest first: until `today`, at most one per item and day. */
export function mergeChanges(
  changes: readonly ItemChange[],
  { since, topic, limit }: ChangesQuery,
  today: string,
): Change[] {
  const matching = changes
    .filter(({ day }) => day >= since && day <= today)
    .filter(({ topics }) => topic === undefined || topics.includes(topic))
    .sort(compareChanges);
  const first = new Map<string, Change>();
  for (const { item, ...change } of matching) {
    const key = `${change.day} ${item}`;
    if (!first.has(key)) first.set(key, change);
  }
  return [...first.values()].slice(0, limit);
}

const compareChanges = (a: Change, b: Change): number =>
  b.day.localeCompare(a.day) ||
  CHANGE_KINDS.indexOf(a.kind) - CHANGE_KINDS.indexOf(b.kind) ||
  a.title.localeCompare(b.title, 'en');
