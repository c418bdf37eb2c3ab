import { searchWords } from '@frontier/domain';
import { z } from 'zod';
import { sentiments, videoStatuses } from './video.entity';

const timestamp = z.iso.datetime();
const text = z.string().nullable();

export const VideoView = z
  .object({
    id: z.uuid(),
    video_id: z.string(),
    title: z.string(),
    description: text,
    url: z.string(),
    thumb_url: text,
    /** Path of our copy of the thumbnail; null if there is none or its download failed. */
    still_path: text,
    duration_s: z.int().nullable(),
    published_at: timestamp,
    channel_name: text,
    channel_url: text,
    sentiment: z.enum(sentiments).nullable(),
    relevance_score: z.number().nullable(),
    summary_short: text,
    highlights_json: z.array(z.string()),
    tags: z.array(z.string()),
    updated_at: timestamp,
  })
  .meta({ id: 'Video' });
export type VideoView = z.infer<typeof VideoView>;

/** A video as staff see it. `author_name` repeats `channel_name`. */
export const StaffVideo = VideoView.extend({
  author_name: text,
  status: z.enum(videoStatuses),
  created_at: timestamp,
  added_by: text,
  dead_since: timestamp.nullable(),
}).meta({ id: 'StaffVideo' });
export type StaffVideo = z.infer<typeof StaffVideo>;

const toPageSchema = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), page: z.int(), page_size: z.int(), total: z.int() });

export const VideoPage = toPageSchema(VideoView).meta({ id: 'VideoPage' });
export type VideoPage = z.infer<typeof VideoPage>;
export const StaffVideoPage = toPageSchema(StaffVideo).meta({ id: 'StaffVideoPage' });
export type StaffVideoPage = z.infer<typeof StaffVideoPage>;

export const PageQuery = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  page_size: z.coerce.number().int().min(1).max(100).default(20),
});
export type PageQuery = z.infer<typeof PageQuery>;

/** Filter of the staff list. `tag` matches any part of a tag, in any case. */
export const StaffVideoQuery = PageQuery.extend({
  q: searchWords(200).optional(),
  status: z.enum(videoStatuses).optional(),
  sentiment: z.enum(sentiments).optional(),
  tag: searchWords(80).optional(),
});
export type StaffVideoQuery = z.infer<typeof StaffVideoQuery>;
