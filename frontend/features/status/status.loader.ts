import type { Api } from '@/api/client';
import type { Status } from '@/api/types';
import { loadList, type ListResult } from '@/api/read';

/** Never throws. */
export function loadStatus(api: Api): Promise<ListResult<Status>> {
  return loadList(api, '/api/status');
}
