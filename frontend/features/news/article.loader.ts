import { cache } from 'react';
import { serverApi } from '@/api/server';
import { decodeSegment } from '@/lib/slug';
import type { Api } from '@/api/client';
import { isNotFound, read } from '@/api/read';
import type { Article } from '@/api/types';
import { sampleArticles } from './news.samples';
import { logEvent } from '@/lib/log';

export type ArticleResult =
  | { readonly state: 'found'; readonly article: Article }
  /** The read failed and a built-in sample has this slug. */
  | { readonly state: 'sample'; readonly article: Article }
  | { readonly state: 'missing' }
  /** The read failed: whether there is such an article is not known, so nothing may say that there is none. */
  | { readonly state: 'unavailable' };

/** Never throws. */
export async function loadArticle(api: Api, slug: string): Promise<ArticleResult> {
  try {
    const article = await read(api, '/api/articles/{slug}', { path: { slug } });
    return { state: 'found', article };
  } catch (error) {
    if (isNotFound(error)) return { state: 'missing' };
    logEvent('error', 'article could not be read', { slug, error });
    const article = sampleArticles.find((sample) => sample.slug === slug);
    return article ? { state: 'sample', article } : { state: 'unavailable' };
  }
}

/** By the segment of an address. A page and its head ask for the same one: one read serves both. */
export const articleBySlug = cache((segment: string) => loadArticle(serverApi(), decodeSegment(segment)));
