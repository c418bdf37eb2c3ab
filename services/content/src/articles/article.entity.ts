import { type Language, SITE_TIME_ZONE } from '@frontier/domain';
import { Check, Column, Entity, Index, type ObjectLiteral, PrimaryColumn } from 'typeorm';

export type ArticleType = 'news' | 'analysis';
/** `waiting`: the text of `sourceRevision` has not arrived yet; an older text may be stored. */
export type ArticleState = 'waiting' | 'summarised';
/** Origin of `summaryNative`: a language model, or an extractive method (`local`) that works without a model. */
export type SummaryKind = 'model' | 'local';

/** SQL condition for articles in lists: visible and not dated in the future. Ingestion itself discards future dates. */
export const LISTED = 'visible AND published_at <= now()';

export const whereListed = (table: string): string => `${table}.visible AND ${table}.published_at <= now()`;

export const wherePublishedOn = (alias: string, day: string): [string, ObjectLiteral] => [
  `${alias}.publishedAt >= CAST(:day AS timestamp) AT TIME ZONE :zone
   AND ${alias}.publishedAt < (CAST(:day AS timestamp) + interval '1 day') AT TIME ZONE :zone`,
  { day, zone: SITE_TIME_ZONE },
];

/** An article starts as a stub when ingestion announces it. Readers can see it once its text and summary are stored. */
@Entity({ name: 'articles' })
@Check('articles_type', `type IN ('news', 'analysis')`)
@Check('articles_state', `state IN ('waiting', 'summarised')`)
@Check('articles_readable', `NOT visible OR slug IS NOT NULL`)
@Index('articles_slug', ['slug'], { unique: true })
@Index('articles_of_thread', ['threadId', 'publishedAt', 'id'])
@Index('articles_source_url', ['sourceUrl'])
// The schema builder cannot express expression, partial or descending indexes, so the migration creates these.
@Index('articles_newest', { synchronize: false })
@Index('articles_newest_of_type', { synchronize: false })
@Index('articles_topics', { synchronize: false })
@Index('articles_trigrams', { synchronize: false })
export class Article {
  /** Assigned by ingestion, so that an item has the same id in every service. */
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  /** Assigned with the first text and never changed, so that links survive new revisions. */
  @Column({ type: 'text', nullable: true })
  slug: string | null;

  @Column({ type: 'text', default: 'news' })
  type: ArticleType;

  @Column({ type: 'text', default: '' })
  title: string;

  /** The source's summary, plain text. */
  @Column({ type: 'text', default: '' })
  summary: string;

  @Column({ name: 'summary_en', type: 'text', nullable: true })
  summaryEn: string | null;

  /** `summary` as sanitised HTML paragraphs. */
  @Column({ name: 'summary_html', type: 'text', default: '' })
  summaryHtml: string;

  /** Our summary, in the language of the article; `summaryKind` records how it was made. */
  @Column({ name: 'summary_native', type: 'text', nullable: true })
  summaryNative: string | null;

  /** Set by a database trigger for search. Title and summary are on separate lines, so that no match spans both. */
  @Column({ name: 'searched_text', type: 'text', default: '', select: false, insert: false, update: false })
  searchedText?: never;

  @Column({ name: 'full_text', type: 'text', default: '' })
  fullText: string;

  @Column({ type: 'text', array: true, default: () => `'{}'` })
  tags: string[];

  @Column({ name: 'source_name', type: 'text', nullable: true })
  sourceName: string | null;

  @Column({ name: 'source_url', type: 'text', nullable: true })
  sourceUrl: string | null;

  /** Sort key in lists. If the publication date is unknown: the start of the day on which the article was found. */
  @Column({ name: 'published_at', type: 'timestamptz', default: () => 'now()' })
  publishedAt: Date;

  @Column({ name: 'date_known', type: 'boolean', default: true })
  dateKnown: boolean;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;

  @Column({ name: 'updated_at', type: 'timestamptz', default: () => 'now()' })
  updatedAt: Date;

  @Column({ name: 'image_url', type: 'text', nullable: true })
  imageUrl: string | null;

  @Column({ type: 'boolean', default: false })
  visible: boolean;

  @Column({ name: 'seo_title', type: 'text', nullable: true })
  seoTitle: string | null;

  @Column({ name: 'seo_description', type: 'text', nullable: true })
  seoDescription: string | null;

  @Column({ type: 'text', default: 'en' })
  lang: Language;

  /** Incremented by every change that readers or the assistant can notice; sent with events. */
  @Column({ type: 'int', default: 1 })
  revision: number;

  /** Newest revision that ingestion announced; 0 for an article that was not ingested. */
  @Column({ name: 'source_revision', type: 'int', default: 0 })
  sourceRevision: number;

  /** SHA-256 of `fullText`, hexadecimal; null until there is a text. */
  @Column({ name: 'content_hash', type: 'text', nullable: true })
  contentHash: string | null;

  @Column({ name: 'summary_kind', type: 'text', nullable: true })
  summaryKind: SummaryKind | null;

  @Column({ name: 'summary_model', type: 'text', nullable: true })
  summaryModel: string | null;

  @Column({ name: 'summary_tokens', type: 'int', default: 0 })
  summaryTokens: number;

  @Column({ name: 'summarised_at', type: 'timestamptz', nullable: true })
  summarisedAt: Date | null;

  @Column({ type: 'text', default: 'waiting' })
  state: ArticleState;

  /** True if staff hid the article. New revisions keep the value until staff show it. */
  @Column({ name: 'hidden_by_staff', type: 'boolean', default: false })
  hiddenByStaff: boolean;

  /** Source revision at which ingestion withdrew the article; null if it did not. A later revision shows it again. */
  @Column({ name: 'withdrawn_revision', type: 'int', nullable: true })
  withdrawnRevision: number | null;

  /** Article that has the same report, if this one was withdrawn for that. Its slug then leads there. */
  @Column({ name: 'duplicate_of', type: 'uuid', nullable: true })
  duplicateOf: string | null;

  /** Id that all reports of a story share. A database trigger sets it to the article's own id on insert. */
  @Column({ name: 'thread_id', type: 'uuid' })
  threadId: string;

  /** Keys by which reports are compared; empty until the article is assigned to a thread. */
  @Column({ name: 'story_keys', type: 'text', array: true, default: () => `'{}'` })
  storyKeys: string[];

  /** URLs of the same text in other languages, as declared by the article's page. */
  @Column({ type: 'text', array: true, default: () => `'{}'` })
  translations: string[];

  /** Id of an earlier stored report in the same thread that has the same text in another language. */
  @Column({ name: 'translation_of', type: 'uuid', nullable: true })
  translationOf: string | null;

  /** Thread chosen by staff: `alone`, or the slug of another report of the story; null if staff have not chosen. */
  @Column({ name: 'story_by_staff', type: 'text', nullable: true })
  storyByStaff: string | null;
}
