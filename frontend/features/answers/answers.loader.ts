import { cache } from 'react';
import type { Api } from '@/api/client';
import { loadItem, loadList, type ListResult } from '@/api/read';
import { serverApi } from '@/api/server';
import type { AnswerEntry } from '@/api/types';
import { decodeSegment } from '@/lib/slug';

/** Every reviewed answer. Never throws. */
export function loadAnswers(api: Api): Promise<ListResult<AnswerEntry>> {
  return loadList(api, '/api/answers');
}

/** By the segment of an address. A page and its head ask for the same one: one read serves both. */
export const answerBySlug = cache((segment: string) =>
  loadItem(serverApi(), '/api/answers/{slug}', { path: { slug: decodeSegment(segment) } }),
);
