import { type Language, SOURCE_TYPE_NAMES, type SourceType, type Speaker, SPEAKERS } from '@frontier/domain';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { ReviewedAnswer } from '../corpus/corpus-document';

export interface Contradiction {
  readonly answer_id: string;
  readonly sentence: string;
  /** ISO 8601. */
  readonly found_at: string;
  /** True if staff have compared the two. */
  readonly settled: boolean;
}

const list = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ');

/** A source. Its row stays when it is hidden, because the revision keeps a late, older event from showing it again. */
@Entity({ name: 'kb_documents' })
@Check('kb_documents_source_type', `source_type IN (${list(SOURCE_TYPE_NAMES)})`)
@Check('kb_documents_speaker', `speaker IN (${list(SPEAKERS)})`)
@Index('kb_documents_indexed_at', ['indexedAt'])
@Check('kb_documents_lang', `lang IN ('en', 'es')`)
export class KbDocument {
  @PrimaryColumn({ name: 'source_id', type: 'uuid' })
  sourceId: string;

  @Column({ name: 'source_type', type: 'text', default: 'news' })
  sourceType: SourceType;

  @Column({ type: 'int' })
  revision: number;

  @Column({ type: 'boolean' })
  visible: boolean;

  @Column({ type: 'text', default: 'en' })
  lang: Language;

  @Column({ type: 'text', default: '' })
  title: string;

  /** Site path, such as `/news/land-border-checks-end`. */
  @Column({ type: 'text', default: '' })
  url: string;

  @Column({ name: 'published_at', type: 'timestamptz', nullable: true })
  publishedAt: Date | null;

  @Column({ type: 'jsonb', default: () => `'[]'` })
  answers: ReviewedAnswer[];

  @Column({ type: 'text', default: 'us' })
  speaker: Speaker;

  /** Names of those who say a text that is not ours; null until the document is read again after an upgrade. */
  @Column({ type: 'text', array: true, nullable: true })
  publishers: string[] | null;

  /** Reviewed answers that a sentence of this report contradicts, as seen when readers asked. */
  @Column({ type: 'jsonb', default: () => `'[]'` })
  contradicts: Contradiction[];

  /** SHA-256 of everything that chunks and citations are made of; null while the source is hidden. */
  @Column({ name: 'content_hash', type: 'text', nullable: true })
  contentHash: string | null;

  /** Model that embedded the chunks. */
  @Column({ type: 'text', nullable: true })
  model: string | null;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;

  @Column({ name: 'indexed_at', type: 'timestamptz', nullable: true })
  indexedAt: Date | null;
}
