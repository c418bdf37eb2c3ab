import { browserApi } from '@/api/browser';
import type { Api } from '@/api/client';
import { readWithSignal } from '@/api/read';
import type { SearchSuggestions } from '@/api/types';

export type Suggestion = SearchSuggestions['items'][number];

/** Pages whose titles begin as a text does. Never throws: without them a reader types on. */
export async function fetchSuggestions(
  q: string,
  signal: AbortSignal,
  api: Api = browserApi,
): Promise<readonly Suggestion[]> {
  try {
    return (await readWithSignal(signal, api, '/api/search/suggestions', { query: { q } })).items;
  } catch {
    return [];
  }
}
