import { cache } from 'react';
import type { Api } from '@/api/client';
import { loadItem, loadList, type ListResult } from '@/api/read';
import { serverApi } from '@/api/server';
import type { AnswerEntry } from '@/api/types';
import { decodeSegment } from '@/lib/slug';

/** Loads all visible answers; an empty, degraded list if the read fails. Never throws. */
export function loadAnswers(api: Api): Promise<ListResult<AnswerEntry>> {
  return loadList(api, '/api/answers');
}

/** Cached per request, so that a page and its metadata share one read. */
export const answerBySlug = cache((segment: string) =>
  loadItem(serverApi(), '/api/answers/{slug}', { path: { slug: decodeSegment(segment) } }),
);
