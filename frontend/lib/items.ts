import type { Item } from '../data/item.types';

/** The day before which nothing on a page was last checked; undefined when none of it says. */
export function oldestCheck(items: readonly Pick<Item, 'checked_on'>[]): string | undefined {
  return items.flatMap(({ checked_on }) => checked_on ?? []).sort()[0];
}

/** Text for comparing: without case, accents and outer space. Keeps the length of what is inside. */
export function fold(text: string): string {
  return Array.from(text.trim(), (letter) => letter.normalize('NFD').charAt(0) || letter)
    .join('')
    .toLowerCase();
}
