import type { Item } from '../api/item.types';

/** The day before which nothing on a page was last checked; undefined when none of it says. */
export function oldestCheck(items: readonly Pick<Item, 'checked_on'>[]): string | undefined {
  return items.flatMap(({ checked_on }) => checked_on ?? []).sort()[0];
}
