import type { Api } from '../../api/client';
import type { Video } from '../../api/item.types';
import { loadList, type ListResult } from '../../api/read';

/** The most videos that the page lists. */
const LIBRARY_SIZE = 100;

/** The newest videos, as the API orders them; none when they cannot be read. Never throws. */
export function loadVideos(api: Api): Promise<ListResult<Video>> {
  return loadList<Video>(api, `/api/videos?page_size=${LIBRARY_SIZE}`);
}
