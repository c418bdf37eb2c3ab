import { FIELD_LIMITS, line, optional, paragraphs } from '@frontier/domain';
import { z } from 'zod';
import { sentiments, videoStatuses } from './video.entity';

/** Maximum length of a description on YouTube. */
const DESCRIPTION = 5_000;
const SUMMARY = 1_000;
const ADDRESS = 2_000;
const A_WEEK_S = 604_800;

const WebAddress = z
  .string('Please give an address')
  .pipe(z.url({ protocol: /^https?$/, error: 'An address that begins with https:// or http://, please' }))
  .pipe(z.string().max(ADDRESS, `At most ${ADDRESS} characters, please`));

const Tags = z
  .array(z.string())
  .max(50)
  .transform((tags) => [...new Set(tags.map((tag) => tag.trim().toLowerCase()).filter(Boolean))])
  .pipe(z.array(line(80)).max(30));

const fields = z.strictObject({
  title: line(FIELD_LIMITS.subject),
  description: optional(paragraphs(DESCRIPTION)),
  url: WebAddress,
  thumb_url: optional(WebAddress),
  duration_s: z.int().min(0).max(A_WEEK_S).nullable(),
  published_at: z.iso.datetime({ offset: true }),
  channel_name: optional(line(FIELD_LIMITS.subject)),
  channel_url: optional(WebAddress),
  sentiment: z.enum(sentiments).nullable(),
  relevance_score: z.number().min(0).max(1).nullable(),
  summary_short: optional(paragraphs(SUMMARY)),
  highlights_json: z.array(line(500)).max(20),
  tags: Tags,
  status: z.enum(videoStatuses),
});

/** Fields that are left out stay unchanged. */
export const VideoChange = fields.partial().meta({ id: 'VideoChange' });
export type VideoChange = z.infer<typeof VideoChange>;

export const NewVideo = VideoChange.required({ title: true, url: true })
  .extend({ video_id: line(100) })
  .meta({ id: 'NewVideo' });
export type NewVideo = z.infer<typeof NewVideo>;
