import { findNewestDate } from '@frontier/domain';
import type { Item, SourceLink } from '@/api/types';

/** The date of the newest source of what a page shows, as precisely as it is known; undefined when none says. */
export function newestEvidence(items: readonly Pick<Item, 'sources'>[]): string | undefined {
  return findNewestDate(items.flatMap(({ sources }) => sources.map(({ date }) => date)));
}

export const sourceName = ({ publisher, title }: Pick<SourceLink, 'publisher' | 'title'>): string =>
  publisher ? `${publisher}: ${title}` : title;
