import type { Metadata } from 'next';
import type { Item } from '@/api/types';
import type { ItemResult } from '@/api/read';
import { pageMetadata } from './metadata';
import { cleanTags } from '../tags';

interface ItemHead {
  readonly title: string;
  readonly description: string;
  /** ISO 8601. Set only for texts with a publication date, not for reference entries. */
  readonly publishedTime?: string;
  readonly isSample?: boolean;
}

/** Returns the metadata of an item page; empty for a missing item, because Next then uses that of `not-found.tsx`. */
export function itemMetadata<T extends Item>(
  result: ItemResult<T>,
  path: string,
  kind: string,
  describe: (item: T) => ItemHead,
): Metadata {
  if (result.state === 'missing') return {};
  if (result.state === 'unavailable')
    return pageMetadata({ title: kind, description: kind, path, noindex: true });
  const { item } = result;
  const { title, description, publishedTime, isSample } = describe(item);
  return pageMetadata({
    title,
    description,
    path,
    ...(isSample && { noindex: true }),
    ...(publishedTime && {
      // A text written before it was imported may have been updated before its publication date: use the earlier date.
      article: {
        publishedTime: publishedTime < item.updated_at ? publishedTime : item.updated_at,
        modifiedTime: item.updated_at,
        tags: cleanTags(item.tags),
      },
    }),
  });
}
