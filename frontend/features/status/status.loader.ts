import type { Api } from '@/api/client';
import type { Status } from '@/api/types';
import { loadList, type ListResult } from '@/api/read';

/** Loads all status records; an empty, degraded list if the read fails. Never throws. */
export function loadStatus(api: Api): Promise<ListResult<Status>> {
  return loadList(api, '/api/status');
}
