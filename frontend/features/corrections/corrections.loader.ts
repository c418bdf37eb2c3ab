import type { Api } from '@/api/client';
import type { Correction } from '@/api/types';
import { loadList, type ListResult } from '@/api/read';

/** The log of corrections, newest first. It is short, so it is read whole. Never throws. */
export function loadCorrections(api: Api): Promise<ListResult<Correction>> {
  return loadList(api, '/api/corrections');
}

/** What was corrected on one page: itself, or an item on it, which an anchor names. */
export async function loadPageCorrections(api: Api, path: string): Promise<ListResult<Correction>> {
  const { items, degraded } = await loadCorrections(api);
  return { items: items.filter(({ page }) => page.split('#', 1)[0] === path), degraded };
}
