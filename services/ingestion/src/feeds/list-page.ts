import { type DomDocument, type DomElement, isTooComplex, parseDocument } from '../pages/dom';
import { MalformedFeedError, type RawEntry } from './feed-entry';

const MIN_TITLE_LENGTH = 15;

export interface ListPage {
  readonly entries: readonly RawEntry[];
  readonly next: string | null;
}

function parseListPage(html: string): DomDocument {
  const document = parseDocument(html);
  if (isTooComplex(document)) throw new MalformedFeedError('list page is too complex');
  return document;
}

/**
 * Reads the article links from the index page of a publisher without a feed. Takes links on the same host whose path
 * is below that of the index; if there are none, links in h1 to h4 headings. Keeps the page order, which is newest
 * first on such pages. Titles are the link texts; dates come from the articles' pages.
 */
export function readListPage(html: string, address: string): ListPage {
  const document = parseListPage(html);
  const index = new URL(address);
  const prefix = `${index.pathname.replace(/\/$/, '')}/`;
  const links = (selector: string, isWanted: (url: URL) => boolean): RawEntry[] =>
    [...document.querySelectorAll(selector)].flatMap((anchor) => toEntries(anchor, index, isWanted));
  const below =
    prefix === '/'
      ? []
      : links('a[href]', ({ pathname }) => pathname.startsWith(prefix) && pathname !== prefix);
  const entries =
    below.length > 0
      ? below
      : links('h1 a[href], h2 a[href], h3 a[href], h4 a[href]', ({ pathname }) => pathname !== '/');
  const next = document.querySelector('link[rel~="next"][href], a[rel~="next"][href]')?.getAttribute('href');
  return { entries, next: next ?? null };
}

function toEntries(anchor: DomElement, index: URL, isWanted: (url: URL) => boolean): RawEntry[] {
  const href = anchor.getAttribute('href') ?? '';
  const title = anchor.textContent?.replace(/\s+/g, ' ').trim() ?? '';
  if (title.length < MIN_TITLE_LENGTH || !URL.canParse(href, index.href)) return [];
  const url = new URL(href, index.href);
  if (url.host !== index.host || !isWanted(url)) return [];
  return [{ link: url.href, title, description: null, published: null, updated: null }];
}

export const isHtml = (text: string): boolean =>
  /^\s*(?:<!--[^>]*-->\s*)?(?:<!doctype html|<html)\b/i.test(text.slice(0, 2_000));

/** Returns the feed URL of a page (https://html.spec.whatwg.org/multipage/links.html#rel-alternate) or null. */
export function findFeed(html: string): string | null {
  const named = parseListPage(html).querySelector(
    ['rss+xml', 'atom+xml', 'feed+json']
      .map((type) => `link[rel~="alternate"][type="application/${type}"][href]`)
      .join(', '),
  );
  return named?.getAttribute('href') ?? null;
}
