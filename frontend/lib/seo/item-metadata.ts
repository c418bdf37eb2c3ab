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

/** Returns nothing for a missing item, because Next then uses the metadata of `not-found.tsx`. */
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
      // Never later than the last update, which can be older for texts written before they were imported.
      article: {
        publishedTime: publishedTime < item.updated_at ? publishedTime : item.updated_at,
        modifiedTime: item.updated_at,
        tags: cleanTags(item.tags),
      },
    }),
  });
}
