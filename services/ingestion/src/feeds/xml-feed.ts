import { parseFeed } from '@rowanmanning/feed-parser';
import type { RawEntry } from './feed-entry';

/** An entity declaration is of no use in a feed, and is how a small document expands into gigabytes. */
const ENTITY_DECLARATION = /<!ENTITY/i;

/**
 * RSS 0.9x, 1.0, 2.0 and Atom.
 *
 * @throws when the text is not such a feed
 */
export function readXmlFeed(text: string): RawEntry[] {
  if (ENTITY_DECLARATION.test(text)) throw new Error('the feed declares entities');
  return parseFeed(text).items.map((item) => ({
    link: item.url,
    title: item.title,
    description: item.description ?? item.content?.slice(0, 2_000),
    published: item.published,
    updated: item.updated,
  }));
}
