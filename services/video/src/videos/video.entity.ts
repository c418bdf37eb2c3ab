import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

export const videoStatuses = ['active', 'hidden'] as const;
export type VideoStatus = (typeof videoStatuses)[number];

export const sentiments = ['positive', 'neutral', 'negative'] as const;
export type Sentiment = (typeof sentiments)[number];

@Entity({ name: 'videos' })
@Check('videos_sentiment', `sentiment IN ('positive', 'neutral', 'negative')`)
@Check('videos_status', `status IN ('active', 'hidden')`)
@Check(
  'videos_addresses',
  `url ~* '^https?://' AND thumb_url ~* '^https?://' AND channel_url ~* '^https?://'`,
)
@Check(
  'videos_highlights',
  `jsonb_typeof(highlights_json) = 'array'
   AND NOT jsonb_path_exists(highlights_json, '$[*] ? (@.type() != "string")')`,
)
@Index('videos_video_id', ['videoId'], { unique: true })
// Created by the migration, because TypeORM's schema builder cannot create partial or descending indexes.
@Index('videos_newest', { synchronize: false })
export class Video {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  /** Id of the video on its platform. Unique, so that no video is stored twice. */
  @Column({ name: 'video_id', type: 'text' })
  videoId: string;

  @Column({ type: 'text' })
  title: string;

  @Column({ type: 'text', nullable: true })
  description: string | null;

  @Column({ type: 'text' })
  url: string;

  @Column({ name: 'thumb_url', type: 'text', nullable: true })
  thumbUrl: string | null;

  @Column({ name: 'duration_s', type: 'int', nullable: true })
  durationS: number | null;

  @Column({ name: 'published_at', type: 'timestamptz', default: () => 'now()' })
  publishedAt: Date;

  /** Also returned to staff as `author_name`. */
  @Column({ name: 'channel_name', type: 'text', nullable: true })
  channelName: string | null;

  @Column({ name: 'channel_url', type: 'text', nullable: true })
  channelUrl: string | null;

  @Column({ type: 'text', nullable: true })
  sentiment: Sentiment | null;

  /** From 0 to 1. */
  @Column({ name: 'relevance_score', type: 'double precision', nullable: true })
  relevanceScore: number | null;

  @Column({ name: 'summary_short', type: 'text', nullable: true })
  summaryShort: string | null;

  @Column({ name: 'highlights_json', type: 'jsonb', default: () => `'[]'` })
  highlights: string[];

  @Column({ type: 'text', array: true, default: () => `'{}'` })
  tags: string[];

  @Column({ type: 'text', default: 'active' })
  status: VideoStatus;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;

  @Column({ name: 'updated_at', type: 'timestamptz', default: () => 'now()' })
  updatedAt: Date;

  @Column({ name: 'checked_at', type: 'timestamptz', nullable: true })
  checkedAt: Date | null;

  /**
   * Time of the first check that found the video unavailable on its platform; null if the last check found it. A hidden
   * video has it only if a check hid it.
   */
  @Column({ name: 'dead_since', type: 'timestamptz', nullable: true })
  deadSince: Date | null;

  /** Name of the person or program that added the video. */
  @Column({ name: 'added_by', type: 'text', nullable: true })
  addedBy: string | null;
}
