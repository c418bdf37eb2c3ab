import type { Api } from './api';
import type { Video } from './item.types';
import { loadItems, type ItemList } from './items.loader';

/** The most videos that the page lists. */
const LIBRARY_SIZE = 100;

/** The newest videos, as the API orders them; none when they cannot be read. Never throws. */
export function loadVideos(api: Api): Promise<ItemList<Video>> {
  return loadItems<Video>(api, `/api/videos?page_size=${LIBRARY_SIZE}`);
}
