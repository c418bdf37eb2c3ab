import { findNewestDate } from '@frontier/domain';
import type { Item, SourceLink } from '@/api/types';

/** Returns the newest source date, as a day, month or year; undefined if no source has one. */
export function newestEvidence(items: readonly Pick<Item, 'sources'>[]): string | undefined {
  return findNewestDate(items.flatMap(({ sources }) => sources.map(({ date }) => date)));
}

export const sourceName = ({ publisher, title }: Pick<SourceLink, 'publisher' | 'title'>): string =>
  publisher ? `${publisher}: ${title}` : title;
