import { browserApi } from '@/api/browser';
import type { Api } from '@/api/client';
import { read } from '@/api/read';
import type { NextQuestions } from '@/api/types';
import type { ChatLanguage } from './chat.types';

export type NextQuestion = NextQuestions['items'][number];

/** Never throws: returns none on errors, because suggestions are optional. */
export async function fetchNextQuestions(
  q: string,
  lang: ChatLanguage,
  api: Api = browserApi,
): Promise<readonly NextQuestion[]> {
  try {
    return (await read(api, '/api/next-questions', { query: { q, lang } })).items;
  } catch {
    return [];
  }
}
