import { type Language, SITE_TIME_ZONE } from '@frontier/domain';
import { Check, Column, Entity, Index, type ObjectLiteral, PrimaryColumn } from 'typeorm';

export type ArticleType = 'news' | 'analysis';
/** `waiting`: the text of `sourceRevision` is not here yet (an older text may be). */
export type ArticleState = 'waiting' | 'summarised';
/** Who wrote `summaryNative`: a language model, or the extractive method that needs none. */
export type SummaryKind = 'model' | 'local';

/** In SQL: what lists show. An article with a day to come waits for it; ingestion believes no such day. */
export const LISTED = 'visible AND published_at <= now()';

export const whereListed = (table: string): string => `${table}.visible AND ${table}.published_at <= now()`;

export const wherePublishedOn = (alias: string, day: string): [string, ObjectLiteral] => [
  `${alias}.publishedAt >= CAST(:day AS timestamp) AT TIME ZONE :zone
   AND ${alias}.publishedAt < (CAST(:day AS timestamp) + interval '1 day') AT TIME ZONE :zone`,
  { day, zone: SITE_TIME_ZONE },
];

/**
 * One article of the reading site. It begins as a stub when ingestion announces it and becomes readable
 * in the transaction that stores its text and summary.
 */
@Entity({ name: 'articles' })
@Check('articles_type', `type IN ('news', 'analysis')`)
@Check('articles_state', `state IN ('waiting', 'summarised')`)
@Check('articles_readable', `NOT visible OR slug IS NOT NULL`)
@Index('articles_slug', ['slug'], { unique: true })
@Index('articles_of_thread', ['threadId', 'publishedAt', 'id'])
@Index('articles_source_url', ['sourceUrl'])
// Expression, partial and descending indexes are beyond the schema builder: the migration makes them.
@Index('articles_newest', { synchronize: false })
@Index('articles_newest_of_type', { synchronize: false })
@Index('articles_topics', { synchronize: false })
@Index('articles_trigrams', { synchronize: false })
export class Article {
  /** Given by ingestion, so that one item is one article everywhere. */
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  /** Given with the first text and kept for good: links to an article outlive its revisions. */
  @Column({ type: 'text', nullable: true })
  slug: string | null;

  @Column({ type: 'text', default: 'news' })
  type: ArticleType;

  @Column({ type: 'text', default: '' })
  title: string;

  /** The source's own summary, plain text. */
  @Column({ type: 'text', default: '' })
  summary: string;

  @Column({ name: 'summary_en', type: 'text', nullable: true })
  summaryEn: string | null;

  /** `summary` as sanitised paragraphs. */
  @Column({ name: 'summary_html', type: 'text', default: '' })
  summaryHtml: string;

  /** Our summary, in the language of the article; `summaryKind` records how it was made. */
  @Column({ name: 'summary_native', type: 'text', nullable: true })
  summaryNative: string | null;

  /** Title and summary as a search compares them, on lines of their own: no match spans both. The database writes it. */
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

  /** Its place in lists. Where nobody says when it was published: the beginning of the day on which it was found. */
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

  /** Rises with every change that readers or the assistant can notice; events carry it. */
  @Column({ type: 'int', default: 1 })
  revision: number;

  /** The newest revision that ingestion announced; 0 for an article that was not ingested. */
  @Column({ name: 'source_revision', type: 'int', default: 0 })
  sourceRevision: number;

  /** SHA-256 of `fullText`, hexadecimal; absent until there is a text. */
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

  /** Survives new revisions: what staff took down stays down until staff put it back. */
  @Column({ name: 'hidden_by_staff', type: 'boolean', default: false })
  hiddenByStaff: boolean;

  /** The reports of one story share it. The database gives a new article its own id. */
  @Column({ name: 'thread_id', type: 'uuid' })
  threadId: string;

  /** What its story is known by; empty until it has been placed in a thread. */
  @Column({ name: 'story_keys', type: 'text', array: true, default: () => `'{}'` })
  storyKeys: string[];

  /** Where the same text is in other languages, as its page says. */
  @Column({ type: 'text', array: true, default: () => `'{}'` })
  translations: string[];

  /** The report of the same story, there before it, that says the same in another language. */
  @Column({ name: 'translation_of', type: 'uuid', nullable: true })
  translationOf: string | null;

  /** Where staff say which story it belongs to: `alone`, or the slug of another report. */
  @Column({ name: 'story_by_staff', type: 'text', nullable: true })
  storyByStaff: string | null;
}
