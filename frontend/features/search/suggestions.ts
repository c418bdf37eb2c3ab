import { browserApi } from '@/api/browser';
import type { Api } from '@/api/client';
import { readWithSignal } from '@/api/read';
import type { SearchSuggestions } from '@/api/types';

export type Suggestion = SearchSuggestions['items'][number];

/** Loads pages whose titles start with `q`. Never throws: returns none on errors, because suggestions are optional. */
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
