import type { Api } from '@/api/client';
import type { ArticleAddress, FeedArticle, ItemAddress, ListedArticle } from '@/api/types';
import { loadList, type ListResult } from '@/api/read';

export const FEED_LENGTH = 50;
export const NEWS_SITEMAP_LENGTH = 200;
/** Maximum page size of the article list. */
const PAGE_SIZE = 50;

interface Wanted {
  readonly type?: 'news';
  readonly tag?: string;
  readonly with?: 'summary_html';
}

export async function loadFeed(api: Api, tag: string): Promise<ListResult<FeedArticle>> {
  const { items, degraded } = await loadNewest(api, FEED_LENGTH, { type: 'news', tag, with: 'summary_html' });
  return { items: items.map((article) => ({ summary_html: '', ...article })), degraded };
}

export async function loadNewest(
  api: Api,
  length: number,
  { tag, ...wanted }: Wanted = {},
): Promise<ListResult<ListedArticle>> {
  const articles: ListedArticle[] = [];
  for (let page = 1; articles.length < length; page++) {
    const query = { page, page_size: PAGE_SIZE, tag: tag || undefined, ...wanted };
    const { items, degraded } = await loadList(api, '/api/articles', { query });
    if (degraded) return { items: [], degraded };
    articles.push(...items);
    if (items.length < PAGE_SIZE) break;
  }
  const once = [...new Map(articles.map((article) => [article.slug, article])).values()];
  once.sort((a, b) => Date.parse(b.published_at) - Date.parse(a.published_at));
  return { items: once.slice(0, length), degraded: false };
}

/** Page size of the API's list of article addresses. */
const ADDRESSES_PER_PAGE = 5_000;
/** Maximum number of URLs. The protocol allows 50,000, but 30,000 fill the largest response the gateway forwards. */
const SITEMAP_LENGTH = 30_000;

/** Loads the addresses of all visible articles; the newest `SITEMAP_LENGTH` if there are more. Never throws. */
export async function loadArticleAddresses(api: Api): Promise<ListResult<ArticleAddress>> {
  const found = new Map<string, ArticleAddress>();
  for (let page = 1; page <= SITEMAP_LENGTH / ADDRESSES_PER_PAGE; page++) {
    const { items, degraded } = await loadList(api, '/api/articles/addresses', { query: { page } });
    if (degraded) return { items: [], degraded };
    // An article published between two reads moves others to the next page, so remove duplicates.
    for (const address of items) found.set(address.slug, address);
    if (items.length < ADDRESSES_PER_PAGE) break;
  }
  return { items: [...found.values()], degraded: false };
}

/** Loads the addresses of all items except articles. Never throws. */
export function loadItemAddresses(api: Api): Promise<ListResult<ItemAddress>> {
  return loadList(api, '/api/item-addresses');
}
