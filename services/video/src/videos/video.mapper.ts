import type { Video } from './video.entity';
import type { VideoChange } from './video.requests';
import type { StaffVideo, VideoView } from './video.schemas';

/** Converts a video to the view for readers. @param still path of our copy of the thumbnail */
export const toView = (video: Video, still?: string): VideoView => ({
  id: video.id,
  video_id: video.videoId,
  title: video.title,
  description: video.description,
  url: video.url,
  thumb_url: video.thumbUrl,
  still_path: still ?? null,
  duration_s: video.durationS,
  published_at: video.publishedAt.toISOString(),
  channel_name: video.channelName,
  channel_url: video.channelUrl,
  sentiment: video.sentiment,
  relevance_score: video.relevanceScore,
  summary_short: video.summaryShort,
  highlights_json: video.highlights,
  tags: video.tags,
  updated_at: video.updatedAt.toISOString(),
});

export const toStaffVideo = (video: Video, still?: string): StaffVideo => ({
  ...toView(video, still),
  author_name: video.channelName,
  status: video.status,
  created_at: video.createdAt.toISOString(),
  added_by: video.addedBy,
  dead_since: video.deadSince?.toISOString() ?? null,
});

export function toColumns(given: VideoChange): Partial<Video> {
  const columns: Partial<Video> = {
    title: given.title,
    description: given.description,
    url: given.url,
    thumbUrl: given.thumb_url,
    durationS: given.duration_s,
    publishedAt: given.published_at === undefined ? undefined : new Date(given.published_at),
    channelName: given.channel_name,
    channelUrl: given.channel_url,
    sentiment: given.sentiment,
    relevanceScore: given.relevance_score,
    summaryShort: given.summary_short,
    highlights: given.highlights_json,
    tags: given.tags,
    status: given.status,
  };
  return Object.fromEntries(Object.entries<unknown>(columns).filter(([, value]) => value !== undefined));
}
