import { believableDate } from './believable-date';
import { believableCanonical } from './canonical-url';
import type { DomDocument } from './dom';
import { readJsonLd } from './json-ld';
import { oneLine } from './plain-text';

/** What the head of a page declares about it. Strings are single lines; empty when absent. */
export interface PageMetadata {
  readonly title: string;
  readonly description: string;
  readonly publishedAt: Date | null;
  readonly imageUrl: string | null;
  readonly canonicalUrl: string;
  /** As declared, lower case, primary subtag only: `en`, `es`, `fr`. */
  readonly declaredLang: string | null;
}

const MAX_LENGTH = 2_000;
const MAX_TITLE = 300;

const DATE_SELECTORS: readonly (readonly [string, string])[] = [
  ['meta[property="article:published_time"]', 'content'],
  ['meta[itemprop="datePublished"]', 'content'],
  [
    'meta[name="DC.date.issued"], meta[name="dcterms.created"], meta[name="date"], meta[name="pubdate"]',
    'content',
  ],
  ['time[itemprop="datePublished"]', 'datetime'],
  ['article time[datetime], main time[datetime], time[datetime]', 'datetime'],
];

/** Reads the metadata of a page. Call it before extraction, which takes the document apart. */
export function readMetadata(document: DomDocument, address: string, now: Date): PageMetadata {
  const attribute = (selector: string, name: string): string =>
    oneLine(document.querySelector(selector)?.getAttribute(name) ?? '').slice(0, MAX_LENGTH);
  const meta = (...names: string[]): string =>
    names
      .map((name) => attribute(`meta[property="${name}"], meta[name="${name}"]`, 'content'))
      .find(Boolean) ?? '';

  const jsonLd = readJsonLd(document);
  const dates = [
    jsonLd.datePublished,
    ...DATE_SELECTORS.map(([selector, name]) => attribute(selector, name)),
  ];
  const image = meta('og:image', 'twitter:image');
  const heading = document.querySelector('article h1, main h1, h1')?.textContent ?? '';
  const declared = meta('og:title') || jsonLd.headline || heading;
  const title = declared
    ? withoutSuffix(oneLine(declared), meta('og:site_name'))
    : withoutLastPart(oneLine(document.title));
  return {
    title: title.slice(0, MAX_TITLE),
    description: meta('og:description', 'description', 'twitter:description'),
    publishedAt: dates.map((text) => believableDate(text ? new Date(text) : null, now)).find(Boolean) ?? null,
    imageUrl: image && URL.canParse(image, address) ? webAddress(new URL(image, address)) : null,
    canonicalUrl: believableCanonical(attribute('link[rel="canonical"]', 'href'), address),
    declaredLang:
      /^[a-z]{2,3}/i.exec(document.documentElement?.getAttribute('lang') ?? '')?.[0].toLowerCase() ?? null,
  };
}

const webAddress = (url: URL): string | null => (/^https?:$/.test(url.protocol) ? url.href : null);

const LAST_PART = /^(.*\S)\s+[|·–—-]\s+(\S.*)$/;

/** A title without the name of its site, where the site says that this is its name. */
function withoutSuffix(title: string, siteName: string): string {
  const [, head, tail] = LAST_PART.exec(title) ?? [];
  return head && siteName && tail?.toLowerCase() === oneLine(siteName).toLowerCase() ? head : title;
}

/** The title of a window nearly always ends in the name of its site; what stands before it is longer. */
function withoutLastPart(title: string): string {
  const [, head, tail] = LAST_PART.exec(title) ?? [];
  return head && tail && head.length > tail.length ? head : title;
}
