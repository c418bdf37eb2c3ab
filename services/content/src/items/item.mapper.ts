import { findNewestDate, isDay, normaliseTags, toSiteDay } from '@frontier/domain';
import { z } from 'zod';
import { Day } from '../text/day';
import { parseWebUrl } from '../text/text';
import type { ContentItem } from './content-item.entity';
import { dayStart } from './front-matter';
import { isAwaitingReview } from './generated-item.entity';
import type { ItemKind } from './item-kind';
import { computeContentHash } from './item.hash';
import type { InternalItem, ItemBase, SourceLink } from './item.schemas';

export function toBase(item: ContentItem): ItemBase {
  return {
    id: item.id,
    slug: item.slug,
    lang: item.lang,
    tags: normaliseTags(item.tags),
    sources: toSources(item.sources),
    created_at: item.createdAt.toISOString(),
    updated_at: item.updatedAt.toISOString(),
  };
}

const StoredSource = z.object({
  publisher: z.string().nullish(),
  title: z.string().nullish(),
  /** Name of a source instead of `title`, in older rows and rows written to the database directly. */
  label: z.string().nullish(),
  url: z.string(),
  date: z.string().nullish(),
  reprint: z.boolean().default(false),
  opened: z.object({ on: Day, by: z.string() }).nullable().default(null).catch(null),
});

/** Returns only sources with a title and a web URL, because the column is JSON that may have been written directly. */
export function toSources(stored: unknown): SourceLink[] {
  const sources: unknown[] = Array.isArray(stored) ? stored : [];
  return sources.flatMap((source) => {
    const { data } = StoredSource.safeParse(source);
    const url = parseWebUrl(data?.url);
    const title = data?.title ?? data?.label;
    if (!data || !url || !title) return [];
    const { publisher = null, date = null, reprint, opened } = data;
    return [{ publisher, title, url, date, reprint, opened }];
  });
}

/** Returns the date of the newest source, as precise as known; null if no source is dated. */
export const getNewestEvidence = (item: ContentItem): string | null =>
  findNewestDate(toSources(item.sources).map(({ date }) => date)) ?? null;

/** Returns the newest full date of the sources, or else the day on which the item was last changed. */
export function getEvidenceDay(item: ContentItem): Date {
  const days = toSources(item.sources).flatMap(({ date }) => (date !== null && isDay(date) ? [date] : []));
  return dayStart(findNewestDate(days) ?? toSiteDay(item.updatedAt));
}

const getProvenance = (item: ContentItem): Pick<InternalItem, 'speaker' | 'publishers'> =>
  isAwaitingReview(item)
    ? {
        speaker: 'publisher',
        publishers: [...new Set(toSources(item.sources).flatMap(({ publisher }) => publisher ?? []))],
      }
    : { speaker: 'us', publishers: [] };

export function toInternal(kind: ItemKind, item: ContentItem): InternalItem {
  return {
    kind: kind.name,
    id: item.id,
    revision: item.revision,
    slug: item.slug,
    title: kind.getTitle(item),
    lang: item.lang,
    url: kind.getPath(item),
    published_at: kind.getDate(item)?.toISOString() ?? null,
    tags: normaliseTags(item.tags),
    text: kind.getText(item),
    answers: kind.getAnswers(item).filter(({ text }) => text !== ''),
    ...getProvenance(item),
    visible: item.visible,
    content_hash: computeContentHash(kind, item),
  };
}
