import type { Api } from '@/api/client';
import type { Video } from '@/api/types';
import { loadList, type ListResult } from '@/api/read';

const LIBRARY_SIZE = 100;

/** Loads the newest videos in the order of the API; an empty, degraded list if the read fails. Never throws. */
export function loadVideos(api: Api): Promise<ListResult<Video>> {
  return loadList(api, '/api/videos', { query: { page_size: LIBRARY_SIZE } });
}
