import { DOMParser } from 'linkedom';
import { type DomDocument, type DomElement, isTooComplex } from '../pages/dom';
import { readDate } from '../pages/read-date';
import { MalformedFeedError, type RawEntry } from './feed-entry';

const MAX_SITEMAPS = 3;
const MONTH_MS = 31 * 24 * 60 * 60_000;

/** Sitemap (https://www.sitemaps.org/protocol.html) with the fields of Google's news extension. */
export interface Sitemap {
  readonly entries: readonly RawEntry[];
  /** URLs of the sitemaps to read instead, if the document is a sitemap index. */
  readonly maps: readonly string[];
}

export const isSitemap = (text: string): boolean =>
  /<(?:\w+:)?(?:urlset|sitemapindex)\b/.test(text.slice(0, 2_000));

/**
 * Reads the pages that changed in the last month, newest first, and then those without a date, because a sitemap
 * often lists all pages a site ever had. The date of a change is not used as the publication date.
 *
 * @throws MalformedFeedError if the document is too complex
 */
export function readSitemap(text: string, now: Date): Sitemap {
  const document = new DOMParser().parseFromString(text, 'text/xml') as unknown as DomDocument;
  if (isTooComplex(document)) throw new MalformedFeedError('sitemap is too complex');
  const listed = (name: string): ListedUrl[] =>
    [...document.querySelectorAll(name)]
      .map(toListedUrl)
      .filter(({ changed }) => !changed || now.getTime() - changed.getTime() < MONTH_MS)
      .sort((a, b) => getChangedTime(b) - getChangedTime(a));
  return {
    entries: listed('url').map(({ link, title, published, updated }) => ({
      ...{ link, title, published, updated, description: null },
    })),
    maps: listed('sitemap')
      .slice(0, MAX_SITEMAPS)
      .map(({ link }) => link),
  };
}

interface ListedUrl {
  readonly link: string;
  readonly title: string | null;
  readonly published: Date | null;
  readonly updated: Date | null;
  readonly changed: Date | null;
}

const getChangedTime = ({ changed }: ListedUrl): number => changed?.getTime() ?? 0;

function toListedUrl(element: DomElement): ListedUrl {
  const texts = new Map<string, string>();
  for (const child of element.querySelectorAll('*')) {
    const name = child.localName.split(':').at(-1) ?? '';
    if (!texts.has(name)) texts.set(name, (child.textContent ?? '').trim());
  }
  const published = readDate(texts.get('publication_date') ?? '');
  const updated = readDate(texts.get('lastmod') ?? '');
  return {
    link: texts.get('loc') ?? '',
    title: texts.get('title') ?? null,
    published,
    updated,
    changed: published ?? updated,
  };
}
