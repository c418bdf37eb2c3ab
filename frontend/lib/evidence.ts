import type { Item, SourceLink } from '../api/types';
import { isPartialDay } from './dates';

/** The date of the newest source of what a page shows, as precisely as it is known; undefined when none says. */
export function newestEvidence(items: readonly Pick<Item, 'sources'>[]): string | undefined {
  return newestDate(items.flatMap(({ sources }) => sources.map(({ date }) => date)));
}

/** The newest of dates of evidence, among which there may be words. */
export function newestDate(dates: readonly (string | null)[]): string | undefined {
  // A month sorts before its days: the day is the newer evidence of which we can be sure.
  return dates
    .map((date) => date ?? undefined)
    .filter(isPartialDay)
    .sort()
    .at(-1);
}

/** A source in one line. */
export const sourceName = ({ publisher, title }: Pick<SourceLink, 'publisher' | 'title'>): string =>
  publisher ? `${publisher}: ${title}` : title;
