import { getArticlePath, ITEM_KINDS, getItemPath } from '@frontier/domain';
import { site } from '@/config/site';
import type { ArticleCard, Correction, FeedArticle, Status } from '@/api/types';
import { formatDate, formatSourceDate } from '@/lib/dates';
import { escapeXml } from '@/lib/html/escape-xml';

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';

/** Creates the RSS 2.0 feed of news. Corrections of an article precede its text. @param path path of the feed itself */
export function newsFeed(
  articles: readonly FeedArticle[],
  corrections: readonly Correction[],
  siteUrl: string,
  path: string,
): string {
  const items = articles.map((article): FeedItem => {
    const page = getArticlePath(article.slug);
    const notes = corrections.filter((correction) => correction.page === page).map(correctionNote);
    return {
      title: article.title,
      url: articleUrl(article.slug, siteUrl),
      date: article.date_known ? article.published_at : undefined,
      description: [...notes.map((note) => `<p>${escapeXml(note)}</p>`), article.summary_html].join(''),
      source: article.source_url
        ? { name: article.source_name ?? article.source_url, url: article.source_url }
        : undefined,
    };
  });
  return feed({ title: `${site.name}: news`, page: '/news', path, siteUrl }, items);
}

export function correctionsFeed(corrections: readonly Correction[], siteUrl: string): string {
  const items = corrections.map((correction): FeedItem => ({
    title: `Correction of ${correction.page}`,
    url: `${siteUrl}/corrections#c-${correction.id}`,
    date: correction.date,
    description: correctionNote(correction),
  }));
  return feed(
    { title: `${site.name}: corrections`, page: '/corrections', path: '/corrections/rss', siteUrl },
    items,
  );
}

const correctionNote = ({ date, what_changed }: Correction): string =>
  `Correction of ${formatDate(date)}: ${what_changed}`;

/** Creates the feed of statuses, newest first, without those that ended before being recorded (null `stated_at`). */
export function statusFeed(records: readonly Status[], siteUrl: string): string {
  const { section } = ITEM_KINDS.status;
  const items = records.flatMap(({ slug, title, history, ...now }) =>
    [now, ...history].flatMap(({ word, date, note, stated_at }, index): StatedItem[] => {
      if (stated_at === null) return [];
      const url = siteUrl + getItemPath('status', slug);
      const before = history[index];
      return [
        {
          title: `${title}: ${word}`,
          url,
          id: `${url}@${stated_at}`,
          date: stated_at,
          description: [
            `Evidence: ${formatSourceDate(date)}.`,
            ...(note ? [note] : []),
            ...(before ? [`Before: ${before.word}.`] : []),
          ].join(' '),
        },
      ];
    }),
  );
  items.sort((a, b) => Date.parse(b.date) - Date.parse(a.date));
  return feed(
    { title: `${site.name}: where things stand`, page: section, path: `${section}/rss`, siteUrl },
    items,
  );
}

interface StatedItem extends FeedItem {
  readonly date: string;
}

interface Feed {
  readonly title: string;
  /** Path of the page with the same content. */
  readonly page: string;
  readonly path: string;
  readonly siteUrl: string;
}

interface FeedItem {
  readonly title: string;
  readonly url: string;
  /** Distinguishes items that share a URL. */
  readonly id?: string;
  readonly date: string | undefined;
  readonly description: string;
  readonly source?: { readonly name: string; readonly url: string };
}

/** Creates an RSS feed. The package `feed` lacks `<source url>` and does not remove characters that XML forbids. */
function feed({ title, page, path, siteUrl }: Feed, items: readonly FeedItem[]): string {
  return [
    DECLARATION,
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>${escapeXml(title)}</title>`,
    `<link>${escapeXml(siteUrl + page)}</link>`,
    `<description>${escapeXml(site.description)}</description>`,
    '<language>en-gb</language>',
    `<atom:link href="${escapeXml(siteUrl + path)}" rel="self" type="application/rss+xml"/>`,
    ...items.map(feedItem),
    '</channel></rss>',
  ].join('\n');
}

function feedItem({ title, url, id, date, description, source }: FeedItem): string {
  return [
    '<item>',
    `<title>${escapeXml(title)}</title>`,
    `<link>${escapeXml(url)}</link>`,
    `<guid isPermaLink="${id === undefined}">${escapeXml(id ?? url)}</guid>`,
    ...(date ? [`<pubDate>${new Date(date).toUTCString()}</pubDate>`] : []),
    `<description>${escapeXml(description)}</description>`,
    ...(source ? [`<source url="${escapeXml(source.url)}">${escapeXml(source.name)}</source>`] : []),
    '</item>',
  ].join('');
}

export const articleUrl = (slug: string, siteUrl: string): string =>
  `${siteUrl}${getArticlePath(encodeURIComponent(slug))}`;

export interface SitemapEntry {
  readonly url: string;
  /** ISO 8601; undefined if unknown. */
  readonly changed?: string;
  readonly frequency?: 'daily' | 'weekly' | 'monthly';
  readonly priority?: number;
}

/** Creates a sitemap (sitemaps.org 0.9). @param degradedMark inserted if entries are missing after a failed read */
export function sitemap(entries: readonly SitemapEntry[], degradedMark?: string): string {
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
    ...(degradedMark ? [`<!-- ${degradedMark} -->`] : []),
    ...urls,
    '</urlset>',
  ].join('\n');
}

export function xmlResponse(body: string, type = 'application/xml'): Response {
  return new Response(body, { headers: { 'content-type': `${type}; charset=utf-8` } });
}

/** Responds with status 503, because an empty feed would tell feed readers that all items were removed. */
export function feedUnavailable(): Response {
  return new Response('The record cannot be read just now.\n', {
    status: 503,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '120' },
  });
}

export function articleEntries(
  articles: readonly Pick<ArticleCard, 'slug' | 'updated_at'>[],
  siteUrl: string,
): SitemapEntry[] {
  return articles.map(({ slug, updated_at }) => ({
    url: articleUrl(slug, siteUrl),
    changed: updated_at,
    frequency: 'weekly',
    priority: 0.6,
  }));
}
