import { type Language, LANGUAGES } from '@frontier/domain';
import { resolveCanonicalUrl, toCanonicalUrl, MAX_URL_LENGTH } from './canonical-url';
import type { DomDocument, DomElement } from './dom';
import { readJsonLd, type StructuredArticle } from './json-ld';
import { findPublicationDate } from './page-date';
import { chooseTitle, listHeadings } from './page-title';
import { type PageSurvey, surveyPage } from './page-survey';
import { toSingleLine } from './plain-text';

/** Metadata of a page. Strings are single lines, empty if absent. */
export interface PageMetadata {
  readonly title: string;
  readonly description: string;
  readonly publishedAt: Date | null;
  readonly imageUrl: string | null;
  readonly canonicalUrl: string;
  /** Primary subtag of the declared language in lower case (`en`, `es`, `fr`), null if there is none. */
  readonly declaredLang: string | null;
  /** Canonical URLs of the same text in the other languages that this service reads. */
  readonly translations: readonly string[];
  readonly identity: PageIdentity;
}

/** Describes a page in its own words, which tell the announced article from a page in its place. */
export interface PageIdentity {
  /** All titles of the page: declared ones, that of the window and its first headings. */
  readonly titles: string;
  /** URL after redirects. */
  readonly finalUrl: string;
  readonly noindex: boolean;
  /** True if the page names the front page as its own address. */
  readonly isFrontPage: boolean;
  /** True if the page declares an article, or has a publication date. */
  readonly declaresArticle: boolean;
}

const MAX_LENGTH = 2_000;
const MAX_TITLE = 300;

/** Reads the metadata of a page. Call it before extraction, which takes the document apart. */
export function readMetadata(document: DomDocument, address: string, now: Date): PageMetadata {
  const survey = surveyPage(document);
  const meta = (...names: string[]): string =>
    toSingleLine((names.map((name) => survey.metas.get(name)).find(Boolean) ?? '').slice(0, MAX_LENGTH));
  const link = (rel: string): string =>
    survey.links.find((one) => hasRelation(one, rel))?.getAttribute('href') ?? '';
  const locale = document.documentElement?.getAttribute('lang')?.trim() || null;
  const jsonLd = readJsonLd(survey.jsonLd);
  const image = meta('og:image', 'twitter:image');
  const titles = {
    declared: [meta('og:title'), jsonLd.headline ?? '', meta('twitter:title')],
    headings: listHeadings(survey.headings),
    window: document.title.slice(0, MAX_LENGTH),
  };
  const title = chooseTitle({
    ...titles,
    siteName: meta('og:site_name'),
    host: new URL(address).hostname,
  });
  const publishedAt = findPublicationDate(survey, jsonLd, address, locale, now);
  return {
    title: title.slice(0, MAX_TITLE),
    description: meta('og:description', 'description', 'twitter:description'),
    publishedAt,
    imageUrl: image && URL.canParse(image, address) ? toWebUrl(new URL(image, address)) : null,
    canonicalUrl: resolveCanonicalUrl(toSingleLine(link('canonical')), address),
    translations: listTranslations(survey, jsonLd, address),
    identity: {
      titles: toSingleLine([...titles.declared, titles.window, ...titles.headings].join(' ')),
      finalUrl: address,
      isFrontPage: isFrontPage(link('canonical') || meta('og:url'), address),
      noindex: /\b(?:noindex|none)\b/i.test(meta('robots')),
      declaresArticle: publishedAt !== null || jsonLd.headline !== undefined || meta('og:type') === 'article',
    },
    declaredLang: /^[a-z]{2,3}/i.exec(locale ?? '')?.[0].toLowerCase() ?? null,
  };
}

const isFrontPage = (named: string, address: string): boolean =>
  named !== '' && URL.canParse(named, address) && new URL(named, address).pathname === '/';

const toWebUrl = (url: URL): string | null => (/^https?:$/.test(url.protocol) ? url.href : null);

/** Maximum number of translations; later ones are dropped. So many links are usually the site's language menu. */
const MAX_TRANSLATIONS = 20;

function listTranslations(
  { links }: PageSurvey,
  { translations }: StructuredArticle,
  address: string,
): string[] {
  const alternates = links
    .filter((link) => LANGUAGES.some((lang) => isAlternateIn(link, lang)))
    .map((link) => link.getAttribute('href') ?? '');
  const found = [...alternates, ...translations]
    .map(toSingleLine)
    .filter((named) => named !== '' && named.length <= MAX_URL_LENGTH && URL.canParse(named, address))
    .flatMap((named) => toWebUrl(new URL(named, address)) ?? [])
    .map(toCanonicalUrl);
  const here = toCanonicalUrl(address);
  return [...new Set(found)].filter((named) => named !== here).slice(0, MAX_TRANSLATIONS);
}

const isAlternateIn = (link: DomElement, lang: Language): boolean =>
  hasRelation(link, 'alternate') &&
  new RegExp(`^${lang}(?:-|$)`, 'i').test(link.getAttribute('hreflang')?.trim() ?? '');

const hasRelation = (link: DomElement, relation: string): boolean =>
  (link.getAttribute('rel') ?? '').toLowerCase().split(/\s+/).includes(relation);
