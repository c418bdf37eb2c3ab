import { findNewestDate } from '@frontier/domain';
import type { Item, SourceLink } from '@/api/types';

/** Returns the newest source date, as a day, month or year; undefined if no source has one. */
export function newestEvidence(items: readonly Pick<Item, 'sources'>[]): string | undefined {
  return findNewestDate(items.flatMap(({ sources }) => sources.map(({ date }) => date)));
}

/** Returns the oldest day on which a person opened the sources; undefined if one was never opened. */
export function findOpenedDay(sources: readonly SourceLink[]): string | undefined {
  const days = sources.flatMap(({ opened }) => opened?.on ?? []);
  return days.length === sources.length ? days.sort()[0] : undefined;
}

export const sourceName = ({ publisher, title }: Pick<SourceLink, 'publisher' | 'title'>): string =>
  publisher ? `${publisher}: ${title}` : title;
