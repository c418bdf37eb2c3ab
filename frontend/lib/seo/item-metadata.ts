import type { Metadata } from 'next';
import type { Item } from '@/api/types';
import type { ItemResult } from '@/api/read';
import { pageMetadata } from './metadata';
import { cleanTags } from '../tags';

interface ItemHead {
  readonly title: string;
  readonly description: string;
  /** ISO 8601; set for texts that were published, not for entries of a reference work. */
  readonly publishedTime?: string;
  readonly isSample?: boolean;
}

/** The head of an item's page. One that is missing takes its head from `not-found.tsx`. */
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
      // What was written before it came to us is no younger here than its last change.
      article: {
        publishedTime: publishedTime < item.updated_at ? publishedTime : item.updated_at,
        modifiedTime: item.updated_at,
        tags: cleanTags(item.tags),
      },
    }),
  });
}
