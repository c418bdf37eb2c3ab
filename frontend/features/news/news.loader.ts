import { DEFAULT_LANGUAGE, type Language, normaliseTag } from '@frontier/domain';
import type { Api } from '@/api/client';
import type { ArticleCard, DailySummary, ListedArticle, TagCount } from '@/api/types';
import { loadItem, readList } from '@/api/read';
import { sampleArticles } from './news.samples';
import { logEvent } from '@/lib/log';

export const HEADLINES = 6;
export const NEWS_PAGE_SIZE = 20;

export const UPDATES = 20;

export interface Headlines {
  /** One article per story. */
  readonly articles: readonly ListedArticle[];
  /** True if the read failed and the built-in samples are shown instead. */
  readonly degraded: boolean;
}

/**
 * Loads the newest stories, each as its newest report, or as one in the page's language if the story has one.
 * Returns the samples if the read fails.
 */
export async function loadHeadlines(api: Api, language: Language = DEFAULT_LANGUAGE): Promise<Headlines> {
  try {
    const page = await readList(api, '/api/articles', { query: { page_size: HEADLINES, per: 'thread' } });
    const newest = newestFirst(page.items).slice(0, HEADLINES);
    const picked = await Promise.all(newest.map((article) => pickReportIn(language, article, api)));
    return { articles: newestFirst(picked), degraded: false };
  } catch (error) {
    logEvent('error', 'headlines could not be read', { error });
    return { articles: sampleArticles.slice(0, HEADLINES), degraded: true };
  }
}

/** Returns the story's report in a language, a translation before other reports; the given one if there is none. */
async function pickReportIn(language: Language, article: ListedArticle, api: Api): Promise<ListedArticle> {
  if (article.lang === language) return article;
  const reports = (article.other_reports ?? []).filter(({ lang }) => lang === language);
  const report = reports.find(({ is_translation }) => is_translation) ?? reports.at(-1);
  if (!report) return article;
  const read = await loadItem(api, '/api/articles/{slug}', { path: { slug: report.slug } });
  return read.state === 'found' ? read.item : article;
}

export interface NewsFilter {
  readonly tag?: string;
  /** YYYY-MM-DD in Gibraltar's time zone. */
  readonly date?: string;
  readonly page: number;
}

export interface NewsList {
  readonly updates: readonly DailySummary[];
  /** One article per story. */
  readonly articles: readonly ListedArticle[];
  readonly tags: readonly TagCount[];
  readonly total: number;
  readonly pages: number;
  readonly degraded: boolean;
}

/** Loads articles, daily updates and topics. A list whose read fails is empty; the others are returned. */
export async function loadNews(api: Api, filter: NewsFilter): Promise<NewsList> {
  const reads = await Promise.allSettled([
    readList(api, '/api/articles', { query: newsQuery(filter) }),
    readList(api, '/api/articles/tags', { query: { type: 'news' } }),
    readList(api, '/api/daily-summaries', { query: updatesQuery(filter) }),
    readList(api, '/api/daily-summaries/tags'),
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

function updatesQuery({ tag, date }: NewsFilter) {
  return { tag: tag || undefined, date: date || undefined };
}

function newsQuery({ page, ...filter }: NewsFilter) {
  return {
    type: 'news' as const,
    per: 'thread' as const,
    page_size: NEWS_PAGE_SIZE,
    page: page > 1 ? page : undefined,
    ...updatesQuery({ page, ...filter }),
  };
}

/** Merges tags that differ only in case or white space. Drops empty ones; sorts by use. */
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

function newestFirst<Card extends ArticleCard>(items: readonly Card[]): Card[] {
  return [...items].sort((a, b) => Date.parse(b.published_at) - Date.parse(a.published_at));
}
