import { parseFeed } from '@rowanmanning/feed-parser';
import { stripControlCharacters } from '../pages/control-characters';
import { readDate } from '../pages/read-date';
import type { RawEntry } from './feed-entry';

/** An entity declaration is of no use in a feed, and is how a small document expands into gigabytes. */
const ENTITY_DECLARATION = /<!ENTITY/i;
/** The head of a feed, before its entries; longer ones are nobody's. */
const HEAD_CHARACTERS = 20_000;

export interface XmlFeed {
  readonly entries: readonly RawEntry[];
  /** The next part of a feed in several (RFC 5005, section 3). */
  readonly next: string | null;
}

/**
 * RSS 0.9x, 1.0, 2.0 and Atom, as they are found: after blank lines and warnings, with control characters, with the address
 * in the GUID or in an Atom link, with dates in words.
 *
 * @throws when the text is not such a feed
 */
export function readXmlFeed(text: string): XmlFeed {
  if (ENTITY_DECLARATION.test(text)) throw new Error('the feed declares entities');
  const feed = parseFeed(stripControlCharacters(text.slice(Math.max(0, text.indexOf('<')))));
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

/** `isPermaLink` is true unless it says otherwise; many GUIDs are no addresses all the same. */
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

/** What the parser could not read: names of another vocabulary, months in Spanish, zones by their letters. */
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
