import type { Api } from '@/api/client';
import { loadList, type ListResult } from '@/api/read';
import type { Change } from '@/api/types';
import type { ChangesFilter } from './changes';

/** Longest list that the API returns. */
export const MAX_CHANGES = 200;

/** Loads changes, newest first; an empty, degraded list if the read fails. Never throws. */
export function loadChanges(
  api: Api,
  filter: ChangesFilter,
  limit: number = MAX_CHANGES,
): Promise<ListResult<Change>> {
  return loadList(api, '/api/changes', { query: { ...filter, limit } });
}
