import type { Api } from './api';
import type { Correction } from './item.types';
import { loadItems, type ItemList } from './items.loader';

/** The log of corrections, newest first; those of one page where its path is given. Never throws. */
export function loadCorrections(api: Api, page?: string): Promise<ItemList<Correction>> {
  const query = page === undefined ? '' : `?page=${encodeURIComponent(page)}`;
  return loadItems<Correction>(api, `/api/corrections${query}`);
}
