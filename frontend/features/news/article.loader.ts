import { cache } from 'react';
import { serverApi } from '../../api/server';
import { decodeSegment } from '../../lib/slug';
import { ApiError, getJson, type Api } from '../../api/client';
import type { Article } from '../../api/article.types';
import { sampleArticles } from './news.samples';
import { logEvent } from '../../lib/log';

export type ArticleResult =
  | { readonly state: 'found'; readonly article: Article }
  /** The read failed and a built-in sample has this slug. */
  | { readonly state: 'sample'; readonly article: Article }
  | { readonly state: 'missing' }
  /** The read failed: whether there is such an article is not known, so nothing may say that there is none. */
  | { readonly state: 'unavailable' };

/** One article by its slug. Never throws. */
export async function loadArticle(api: Api, slug: string): Promise<ArticleResult> {
  try {
    const article = await getJson<Article>(api, `/api/articles/${encodeURIComponent(slug)}`);
    return { state: 'found', article };
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400))
      return { state: 'missing' };
    logEvent('error', 'article could not be read', { slug, error });
    const article = sampleArticles.find((sample) => sample.slug === slug);
    return article ? { state: 'sample', article } : { state: 'unavailable' };
  }
}

/** By the segment of an address. A page and its head ask for the same one: one read serves both. */
export const articleBySlug = cache((segment: string) => loadArticle(serverApi(), decodeSegment(segment)));
