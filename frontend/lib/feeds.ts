import { site } from '../config/site';
import type { ArticleCard } from '../data/article.types';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Text as XML holds it. Control characters have no place in XML, escaped or not. */
export function escapeXml(text: string): string {
  // eslint-disable-next-line no-control-regex -- exactly these are meant
  const allowed = text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '');
  return allowed.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';

/** An RSS 2.0 feed of news; `path` is the feed's own address. */
export function newsFeed(articles: readonly ArticleCard[], siteUrl: string, path: string): string {
  const items = articles.map((article) => feedItem(article, siteUrl));
  return [
    DECLARATION,
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>${escapeXml(site.name)}: news</title>`,
    `<link>${escapeXml(`${siteUrl}/news`)}</link>`,
    `<description>${escapeXml(site.description)}</description>`,
    '<language>en-gb</language>',
    `<atom:link href="${escapeXml(siteUrl + path)}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel></rss>',
  ].join('\n');
}

function feedItem(article: ArticleCard, siteUrl: string): string {
  const url = articleUrl(article.slug, siteUrl);
  const { source_name: name, source_url: source } = article;
  return [
    '<item>',
    `<title>${escapeXml(article.title)}</title>`,
    `<link>${escapeXml(url)}</link>`,
    `<guid isPermaLink="true">${escapeXml(url)}</guid>`,
    `<pubDate>${new Date(article.published_at).toUTCString()}</pubDate>`,
    `<description>${escapeXml(article.summary)}</description>`,
    ...(source ? [`<source url="${escapeXml(source)}">${escapeXml(name ?? source)}</source>`] : []),
    '</item>',
  ].join('');
}

export const articleUrl = (slug: string, siteUrl: string): string =>
  `${siteUrl}/news/${encodeURIComponent(slug)}`;

export interface SitemapEntry {
  readonly url: string;
  /** ISO 8601; none when it is not known. */
  readonly changed?: string;
  readonly frequency?: 'daily' | 'weekly' | 'monthly';
  readonly priority?: number;
}

/** Tells the gateway that this document stands in for a better one and must not be kept. */
const DEGRADED_MARK = '<!-- frontier:degraded -->';

/** A sitemap (sitemaps.org, protocol 0.9). `degraded`: something is missing because it could not be read. */
export function sitemap(entries: readonly SitemapEntry[], { degraded = false } = {}): string {
  const urls = entries.map(({ url, changed, frequency, priority }) =>
    [
      `<url><loc>${escapeXml(url)}</loc>`,
      changed ? `<lastmod>${escapeXml(changed)}</lastmod>` : '',
      frequency ? `<changefreq>${frequency}</changefreq>` : '',
      priority === undefined ? '' : `<priority>${priority.toFixed(1)}</priority>`,
      '</url>',
    ].join(''),
  );
  return [
    DECLARATION,
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...(degraded ? [DEGRADED_MARK] : []),
    ...urls,
    '</urlset>',
  ].join('\n');
}

export function xmlResponse(body: string, type = 'application/xml'): Response {
  return new Response(body, { headers: { 'content-type': `${type}; charset=utf-8` } });
}

/** Readers of feeds come back: an empty feed would tell them that everything is gone. */
export function feedUnavailable(): Response {
  return new Response('The record cannot be read just now.\n', {
    status: 503,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '120' },
  });
}

/** Articles as a sitemap lists them. */
export function articleEntries(
  articles: readonly (ArticleCard & { readonly updated_at?: string })[],
  siteUrl: string,
): SitemapEntry[] {
  return articles.map(({ slug, updated_at, published_at }) => ({
    url: articleUrl(slug, siteUrl),
    changed: updated_at ?? published_at,
    frequency: 'weekly',
    priority: 0.6,
  }));
}
