import { createHash } from 'node:crypto';
import { toSiteDay, type Language, type SourceType } from '@frontier/domain';
import type { ReviewedAnswer } from '../corpus/corpus-document';
import type { ContentArticle, ContentItem } from './content.client';

export interface SourceDocument {
  readonly sourceId: string;
  readonly sourceType: SourceType;
  readonly revision: number;
  readonly lang: Language;
  readonly title: string;
  readonly url: string;
  readonly publishedAt: Date | null;
  readonly text: string;
  readonly answers: readonly ReviewedAnswer[];
}

export type SourceState = Pick<SourceDocument, 'sourceId' | 'sourceType' | 'revision'>;

export const toSourceDocument = (
  source: ContentArticle | ContentItem,
  sourceType: SourceType,
): SourceDocument => ({
  sourceId: source.id,
  sourceType,
  revision: source.revision,
  lang: source.lang,
  title: source.title,
  url: source.url ?? '',
  publishedAt: source.published_at === null ? null : new Date(source.published_at),
  text: source.text,
  answers: 'answers' in source ? source.answers : [],
});

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Changes when anything does that chunks, vectors or citations are made of. */
export const hashDocument = ({ lang, title, url, publishedAt, text, answers }: SourceDocument): string =>
  sha256([lang, title, url, publishedAt?.toISOString() ?? '', text, JSON.stringify(answers)].join('\0'));

/** What is embedded for a chunk: the title tells what "it" and "the measure" are. */
export const toEmbeddingText = (title: string, chunk: string): string => `${title}\n${chunk}`;

/**
 * A day without a time of day is stored as its midnight in UTC, and stays the same one: Gibraltar is never behind
 * UTC.
 */
export const toDayOrNull = (moment: Date | null): string | null => moment && toSiteDay(moment);
