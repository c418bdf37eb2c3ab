import { cache } from 'react';
import { serverEnv } from '../config/server-env';
import type { Api } from './api';
import { loadArticle } from './article.loader';

/** The API as the server side of the site reaches it. */
export function serverApi(): Api {
  return { fetch, baseUrl: serverEnv().apiUrl };
}

/** A page and its head ask for the same article: one read serves both. */
export const articleBySlug = cache((slug: string) => loadArticle(serverApi(), slug));
