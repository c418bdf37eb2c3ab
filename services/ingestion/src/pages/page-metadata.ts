import { believableDate } from './believable-date';
import { believableCanonical } from './canonical-url';
import type { DomDocument } from './dom';
import { readJsonLd } from './json-ld';
import { chooseTitle, headingsOf } from './page-title';
import { oneLine } from './plain-text';
import { dateInAddress, readDate } from './read-date';

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

const DATE_NAMES = [
  ...[
    'article:published_time',
    'article:published',
    'og:article:published_time',
    'og:published_time',
    'datePublished',
  ],
  ...[
    'DC.date.issued',
    'dcterms.issued',
    'dcterms.created',
    'DC.date',
    'dcterms.date',
    'date',
    'pubdate',
    'publishdate',
  ],
  ...[
    'publish-date',
    'publish_date',
    'publication_date',
    'parsely-pub-date',
    'sailthru.date',
    'bt:pubDate',
    'created',
  ],
  ...['cXenseParse:recs:publishtime', 'citation_publication_date', 'article.published'],
];
/** Elements that may hold the date, the surest first; what surrounds an article has dates of other articles. */
const DATE_ELEMENTS = [
  '[itemprop="datePublished"]',
  'time[pubdate], time[class*="publish"], time[class*="entry-date"], time[class*="posted"], .published[title]',
  'article time, main time, header time',
  'time',
  '[class*="publish"][class*="date"], [class*="post-date"], [class*="entry-date"], [class*="article-date"], [class*="pubdate"]',
  '[class*="fecha"], [class*="dateline"], [class*="timestamp"], [class*="byline"], [class*="meta-date"], [class~="date"]',
];
/** Longer ones are no date but the text that holds one. */
const MAX_DATE_LENGTH = 120;

/** Reads the metadata of a page. Call it before extraction, which takes the document apart. */
export function readMetadata(document: DomDocument, address: string, now: Date): PageMetadata {
  const attribute = (selector: string, name: string): string =>
    oneLine(document.querySelector(selector)?.getAttribute(name) ?? '').slice(0, MAX_LENGTH);
  const meta = (...names: string[]): string =>
    names
      .map((name) => attribute(`meta[property="${name}"], meta[name="${name}"]`, 'content'))
      .find(Boolean) ?? '';

  const named = (name: string): string =>
    attribute(`meta[property="${name}" i], meta[name="${name}" i], meta[itemprop="${name}" i]`, 'content');
  const datesIn = (selector: string): string[] =>
    [...document.querySelectorAll(selector)]
      .slice(0, 3)
      .map((element) =>
        oneLine(
          element.getAttribute('datetime') ??
            element.getAttribute('dateTime') ??
            element.getAttribute('content') ??
            element.getAttribute('title') ??
            element.textContent ??
            '',
        ),
      )
      .filter((text) => text.length <= MAX_DATE_LENGTH);
  const jsonLd = readJsonLd(document);
  const dates = [jsonLd.datePublished ?? '', ...DATE_NAMES.map(named), ...DATE_ELEMENTS.flatMap(datesIn)];
  const image = meta('og:image', 'twitter:image');
  const title = chooseTitle({
    declared: [meta('og:title'), jsonLd.headline ?? '', meta('twitter:title')],
    headings: headingsOf(document),
    window: document.title.slice(0, MAX_LENGTH),
    siteName: meta('og:site_name'),
    host: new URL(address).hostname,
  });
  return {
    title: title.slice(0, MAX_TITLE),
    description: meta('og:description', 'description', 'twitter:description'),
    publishedAt:
      [...dates.map(readDate), dateInAddress(address)]
        .map((date) => believableDate(date, now))
        .find(Boolean) ?? null,
    imageUrl: image && URL.canParse(image, address) ? webAddress(new URL(image, address)) : null,
    canonicalUrl: believableCanonical(attribute('link[rel="canonical"]', 'href'), address),
    declaredLang:
      /^[a-z]{2,3}/i.exec(document.documentElement?.getAttribute('lang') ?? '')?.[0].toLowerCase() ?? null,
  };
}

const webAddress = (url: URL): string | null => (/^https?:$/.test(url.protocol) ? url.href : null);
