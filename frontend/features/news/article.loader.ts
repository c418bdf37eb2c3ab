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
  /** The read failed, and a built-in sample has this slug. */
  | { readonly state: 'sample'; readonly article: Article }
  | { readonly state: 'missing' }
  /** The read failed, so it is unknown whether the article exists. Do not report it as missing. */
  | { readonly state: 'unavailable' };

/** Loads an article. If the read fails, returns the sample with this slug, if there is one. Never throws. */
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

/** Cached per request, so that a page and its metadata share one read. */
export const articleBySlug = cache((segment: string) => loadArticle(serverApi(), decodeSegment(segment)));
