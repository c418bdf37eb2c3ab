import { cache } from 'react';
import { serverEnv } from '../config/server-env';
import type { Api } from './api';
import { decodeSegment } from '../lib/slug';
import { loadArticle } from './article.loader';
import type { AdvisoryService, FaqWithRelated } from './item.types';
import { loadItem } from './read';
import { sectionTag } from './knowledge.loader';

/** The API as the server side of the site reaches it. */
export function serverApi(): Api {
  return { fetch, baseUrl: serverEnv().apiUrl };
}

/**
 * The article that a segment of an address names. A page and its head ask for the same one: one read serves
 * both.
 */
export const articleBySlug = cache((segment: string) => loadArticle(serverApi(), decodeSegment(segment)));

const segmentPath = (folder: string, segment: string) =>
  `/api/${folder}/${encodeURIComponent(decodeSegment(segment))}`;

export const faqBySlug = cache((segment: string) =>
  loadItem<FaqWithRelated>(serverApi(), segmentPath('faqs', segment)),
);

export const serviceBySlug = cache((segment: string) =>
  loadItem<AdvisoryService>(serverApi(), segmentPath('services', segment)),
);

export const sectionByName = cache((segment: string) => sectionTag(serverApi(), decodeSegment(segment)));
