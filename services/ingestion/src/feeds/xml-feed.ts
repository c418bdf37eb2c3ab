import { stripInvisible } from '@frontier/domain';
import { parseFeed } from '@rowanmanning/feed-parser';
import { readDate } from '../pages/read-date';
import { resolveDoctype } from './doctype';
import { MIN_FULL_TEXT, type RawEntry } from './feed-entry';

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
 * @throws if the text is not such a feed, or declares entities that are not plain text
 */
export function readXmlFeed(text: string): XmlFeed {
  const document = stripInvisible(text.slice(Math.max(0, text.indexOf('<'))));
  const feed = parseFeed(resolveDoctype(document));
  return {
    entries: feed.items.map((item) => ({
      guid: item.id,
      link: findAlternate(item) ?? item.url ?? findLink(item),
      title: item.title,
      description: item.description ?? item.content?.slice(0, 2_000),
      published: item.published ?? parseItemDate(item),
      updated: item.updated ?? item.published ?? parseItemDate(item),
      // RSS has no date of a change, and every Atom entry has one.
      isDatedByChange: item.element.name === 'entry',
      hasFullText: (item.content ?? item.description ?? '').length >= MIN_FULL_TEXT,
    })),
    next: findNextLink(text.slice(0, HEAD_CHARACTERS)),
  };
}

type Item = ReturnType<typeof parseFeed>['items'][number];

const isAlternate = (link: Item['element']): boolean =>
  [null, 'alternate'].includes(link.getAttribute('rel')) && Boolean(link.getAttribute('href')?.trim());

/** Returns the web page of an Atom entry that also links to its text in other formats. */
function findAlternate({ element, feed }: Item): string | null {
  const links = element.findElementsWithName('link');
  const alternates = links.filter(isAlternate);
  // An RSS item has its address as text.
  if (alternates.length < 2 || links.some((link) => link.getAttribute('href') === null)) return null;
  const [best] = alternates.toSorted((a, b) => rankType(a) - rankType(b));
  const href = best?.getAttributeAsUrl('href') ?? '';
  return URL.canParse(href, feed.url ?? undefined) ? new URL(href, feed.url ?? undefined).href : href;
}

function rankType(link: Item['element']): number {
  const type = link.getAttribute('type');
  if (type === null) return 1;
  return /html/i.test(type) ? 0 : 2;
}

/** Returns an Atom link or a GUID that is a URL. Checks the GUID: `isPermaLink` defaults to true even for non-URLs. */
function findLink({ element }: Item): string | null {
  const [linked] = element.findElementsWithName('link').filter(isAlternate);
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
