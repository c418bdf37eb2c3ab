import { stripInvisible } from '@frontier/domain';
import { parseFeed } from '@rowanmanning/feed-parser';
import { readDate } from '../pages/read-date';
import type { RawEntry } from './feed-entry';

/** Matches entity declarations. Feeds that have one are refused: none needs it, and it may expand to gigabytes. */
const ENTITY_DECLARATION = /<!ENTITY/i;
/** Number of leading characters searched for the link to the next part. No real feed has more before its entries. */
const HEAD_CHARACTERS = 20_000;

export interface XmlFeed {
  readonly entries: readonly RawEntry[];
  /** URL of the next part of a paged feed (RFC 5005, section 3). */
  readonly next: string | null;
}

/**
 * Reads RSS 0.9x, 1.0, 2.0 and Atom as found on the web: after blank lines and warnings, with control characters,
 * with the URL in the GUID or in an Atom link, with dates in words.
 *
 * @throws if the text is not such a feed, or declares entities
 */
export function readXmlFeed(text: string): XmlFeed {
  if (ENTITY_DECLARATION.test(text)) throw new Error('feed declares entities');
  const feed = parseFeed(stripInvisible(text.slice(Math.max(0, text.indexOf('<')))));
  return {
    entries: feed.items.map((item) => ({
      link: item.url ?? findLink(item),
      title: item.title,
      description: item.description ?? item.content?.slice(0, 2_000),
      published: item.published ?? parseItemDate(item),
      updated: item.updated ?? item.published ?? parseItemDate(item),
    })),
    next: findNextLink(text.slice(0, HEAD_CHARACTERS)),
  };
}

type Item = ReturnType<typeof parseFeed>['items'][number];

/** Returns an Atom link or a GUID that is a URL. Checks the GUID: `isPermaLink` defaults to true even for non-URLs. */
function findLink({ element }: Item): string | null {
  const [linked] = element
    .findElementsWithName('link')
    .filter((link) => [null, 'alternate'].includes(link.getAttribute('rel')));
  const href = linked?.getAttributeAsUrl('href');
  if (href) return href;
  const guid = element.findElementWithName('guid');
  const isAddress =
    guid && guid.getAttribute('ispermalink') !== 'false' && /^https?:\/\//i.test(guid.textContentNormalized);
  return isAddress ? guid.textContentNormalized : null;
}

const DATE_ELEMENTS = ['pubdate', 'published', 'date', 'issued', 'created'];

/** Reads dates that the feed parser could not: other vocabularies, Spanish months, zone abbreviations. */
function parseItemDate({ element }: Item): Date | null {
  for (const name of DATE_ELEMENTS) {
    const date = readDate(element.findElementWithName(name)?.textContentNormalized ?? '');
    if (date) return date;
  }
  return null;
}

function findNextLink(head: string): string | null {
  const [beforeEntries = ''] = head.split(/<(?:item|entry)\b/i, 1);
  const [link] = /<(?:\w+:)?link\b[^>]*\brel=["']next["'][^>]*>/i.exec(beforeEntries) ?? [];
  return link ? (/\bhref=["']([^"']+)["']/i.exec(link)?.[1]?.replaceAll('&amp;', '&') ?? null) : null;
}
