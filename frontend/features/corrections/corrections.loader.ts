import type { Api } from '@/api/client';
import type { Correction } from '@/api/types';
import { loadList, type ListResult } from '@/api/read';

/** Loads all corrections, newest first. The list is short, so it is not paged. Never throws. */
export function loadCorrections(api: Api): Promise<ListResult<Correction>> {
  return loadList(api, '/api/corrections');
}

/** Loads the corrections of a page. They include those of items on the page, whose `page` has an anchor. */
export async function loadPageCorrections(api: Api, path: string): Promise<ListResult<Correction>> {
  const { items, degraded } = await loadCorrections(api);
  return { items: items.filter(({ page }) => page.split('#', 1)[0] === path), degraded };
}
