import { ApiError, type Api } from './api';
import { logEvent } from '../lib/log';
import { readList, type ListResult } from './read';

export interface Video {
  readonly id: string;
  readonly video_id: string;
  readonly title: string;
  readonly description: string | null;
  readonly url: string;
  readonly thumb_url: string | null;
  readonly duration_s: number | null;
  readonly published_at: string;
  readonly channel_name: string | null;
  readonly channel_url: string | null;
  readonly sentiment: string | null;
  readonly relevance_score: number | null;
  readonly summary_short: string | null;
  readonly highlights_json: readonly string[] | null;
  readonly tags: readonly string[] | null;
  readonly updated_at: string;
}

/** The most videos that the page lists. */
const LIBRARY_SIZE = 100;

/**
 * The newest videos, as the API orders them; none when they cannot be read. An installation without a video
 * library answers 404, which is no failure. Never throws.
 */
export async function loadVideos(api: Api): Promise<ListResult<Video>> {
  try {
    const { items } = await readList<{ items: readonly Video[] }>(
      api,
      `/api/videos?page_size=${LIBRARY_SIZE}`,
    );
    return { items, degraded: false };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { items: [], degraded: false };
    logEvent('error', 'videos could not be read', { error });
    return { items: [], degraded: true };
  }
}
