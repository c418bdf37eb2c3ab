import { normaliseTag } from '@frontier/domain';
import type { Api } from '../../api/client';
import type { ArticleCard, ArticlePage, TagCount } from '../../api/article.types';
import type { DailySummary } from '../../api/item.types';
import { readList } from '../../api/read';
import { sampleArticles } from './news.samples';
import { logEvent } from '../../lib/log';

/** How many headlines the front page shows. */
export const HEADLINES = 6;
/** How many articles a page of the news list shows. */
export const NEWS_PAGE_SIZE = 20;

/** How many daily updates the news page shows. */
export const UPDATES = 20;

export interface Headlines {
  readonly articles: readonly ArticleCard[];
  /** True when the read failed and the built-in samples stand in. */
  readonly degraded: boolean;
}

/** The newest articles, or the samples when the read fails. */
export async function loadHeadlines(api: Api): Promise<Headlines> {
  try {
    const page = await readList<ArticlePage>(api, `/api/articles?page_size=${HEADLINES}`);
    return { articles: newestFirst(page.items).slice(0, HEADLINES), degraded: false };
  } catch (error) {
    logEvent('error', 'headlines could not be read', { error });
    return { articles: sampleArticles.slice(0, HEADLINES), degraded: true };
  }
}

export interface NewsFilter {
  readonly tag?: string;
  /** YYYY-MM-DD in Gibraltar. */
  readonly date?: string;
  readonly page: number;
}

export interface NewsList {
  /** What the days brought, newest first. */
  readonly updates: readonly DailySummary[];
  readonly articles: readonly ArticleCard[];
  readonly tags: readonly TagCount[];
  readonly total: number;
  readonly pages: number;
  readonly degraded: boolean;
}

/** One page of the news with the topics to choose from. A failed read gives what could be read. */
export async function loadNews(api: Api, filter: NewsFilter): Promise<NewsList> {
  const reads = await Promise.allSettled([
    readList<ArticlePage>(api, `/api/articles?${newsQuery(filter)}`),
    readList<{ items: TagCount[] }>(api, '/api/articles/tags?type=news'),
    readList<{ items: DailySummary[] }>(api, `/api/daily-summaries${updatesQuery(filter)}`),
    readList<{ items: TagCount[] }>(api, '/api/daily-summaries/tags'),
  ]);
  for (const read of reads) {
    if (read.status === 'rejected') logEvent('error', 'news could not be read', { error: read.reason });
  }
  const [list, tags, updates, updateTags] = reads;
  const page = list.status === 'fulfilled' ? list.value : { items: [], total: 0 };
  return {
    updates: updates.status === 'fulfilled' ? updates.value.items.slice(0, UPDATES) : [],
    articles: newestFirst(page.items).slice(0, NEWS_PAGE_SIZE),
    tags: mergeTags(
      [tags, updateTags].flatMap((read) => (read.status === 'fulfilled' ? read.value.items : [])),
    ),
    total: page.total,
    pages: Math.max(1, Math.ceil(page.total / NEWS_PAGE_SIZE)),
    degraded: reads.some(({ status }) => status === 'rejected'),
  };
}

/** Daily updates stand before the first page of articles. */
function updatesQuery({ tag, date }: NewsFilter): string {
  const query = new URLSearchParams({ ...(tag && { tag }), ...(date && { date }) });
  return query.size > 0 ? `?${query.toString()}` : '';
}

function newsQuery({ tag, date, page }: NewsFilter): string {
  const query = new URLSearchParams({ type: 'news', page_size: String(NEWS_PAGE_SIZE) });
  if (page > 1) query.set('page', String(page));
  if (tag) query.set('tag', tag);
  if (date) query.set('date', date);
  return query.toString();
}

/** ' Travel ' and 'travel' are one topic; a blank is none. Most used first. */
function mergeTags(items: readonly TagCount[]): TagCount[] {
  const counts = new Map<string, number>();
  for (const { tag, count } of items) {
    const name = normaliseTag(tag);
    if (name) counts.set(name, (counts.get(name) ?? 0) + count);
  }
  return [...counts]
    .map(([tag, count]) => ({ tag, count }))
    .sort((a, b) => b.count - a.count || a.tag.localeCompare(b.tag));
}

function newestFirst(items: readonly ArticleCard[]): ArticleCard[] {
  return [...items].sort((a, b) => Date.parse(b.published_at) - Date.parse(a.published_at));
}
