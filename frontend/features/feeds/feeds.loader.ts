import type { Api } from '../../api/client';
import type { ItemOf } from '../../api/types';
import type { ArticleCard, FeedArticle } from '../../api/article.types';
import { loadList, type ListResult } from '../../api/read';

export const FEED_LENGTH = 50;
export const NEWS_SITEMAP_LENGTH = 200;
/** The largest page that the article list gives. */
const PAGE_SIZE = 50;

interface Wanted {
  readonly type?: 'news';
  readonly tag?: string;
}

/** The newest visible news, as a feed tells it. */
export function loadFeed(api: Api, tag: string): Promise<ListResult<FeedArticle>> {
  return loadNewest<FeedArticle>(api, FEED_LENGTH, { type: 'news', tag }, 'summary_html');
}

/** The newest visible articles, as many as asked for. */
export async function loadNewest<T extends ArticleCard>(
  api: Api,
  length: number,
  { type, tag }: Wanted = {},
  besides?: 'summary_html',
): Promise<ListResult<T>> {
  const articles: T[] = [];
  for (let page = 1; articles.length < length; page++) {
    const query = new URLSearchParams({ page: String(page), page_size: String(PAGE_SIZE) });
    if (type) query.set('type', type);
    if (tag) query.set('tag', tag);
    if (besides) query.set('with', besides);
    const { items, degraded } = await loadList<T>(api, `/api/articles?${query.toString()}`);
    if (degraded) return { items: [], degraded };
    articles.push(...items);
    if (items.length < PAGE_SIZE) break;
  }
  const once = [...new Map(articles.map((article) => [article.slug, article])).values()];
  once.sort((a, b) => Date.parse(b.published_at) - Date.parse(a.published_at));
  return { items: once.slice(0, length), degraded: false };
}

/** As the API gives them. */
const ADDRESSES_PER_PAGE = 5_000;
/** The protocol knows 50,000 entries; no more than these fit into the largest page that the gateway hands on. */
const SITEMAP_LENGTH = 30_000;

export type ArticleAddress = ItemOf<'/api/articles/addresses'>;

/** Where every visible article is, the newest first where there are more than a sitemap holds. */
export async function loadArticleAddresses(api: Api): Promise<ListResult<ArticleAddress>> {
  const found = new Map<string, ArticleAddress>();
  for (let page = 1; page <= SITEMAP_LENGTH / ADDRESSES_PER_PAGE; page++) {
    const { items, degraded } = await loadList<ArticleAddress>(api, `/api/articles/addresses?page=${page}`);
    if (degraded) return { items: [], degraded };
    // What is published meanwhile moves others to the next page.
    for (const address of items) found.set(address.slug, address);
    if (items.length < ADDRESSES_PER_PAGE) break;
  }
  return { items: [...found.values()], degraded: false };
}

interface Listed {
  readonly slug: string;
  readonly updated_at?: string;
}

/** Where the API lists the items of a kind, and the folder of their pages. */
export interface ItemList {
  readonly api: string;
  readonly folder: string;
}

export interface ListedPage {
  readonly path: string;
  readonly changed?: string;
}

/** The page of every item. A list that cannot be read is left out, and logged. */
export async function loadItemPages(api: Api, kinds: readonly ItemList[]): Promise<ListResult<ListedPage>> {
  const lists = await Promise.all(
    kinds.map(async ({ api: path, folder }) => {
      const { items, degraded } = await loadList<Listed>(api, path);
      const pages = items.map(({ slug, updated_at }) => ({
        path: `${folder}/${encodeURIComponent(slug)}`,
        ...(updated_at && { changed: updated_at }),
      }));
      return { pages, degraded };
    }),
  );
  return { items: lists.flatMap(({ pages }) => pages), degraded: lists.some(({ degraded }) => degraded) };
}
