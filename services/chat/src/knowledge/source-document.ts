import { createHash } from 'node:crypto';
import { toSiteDay, type Language, type Provenance, type SourceType } from '@frontier/domain';
import type { ReviewedAnswer } from '../corpus/corpus-document';
import type { ContentArticle, ContentItem } from './content.client';

export interface SourceDocument extends Provenance {
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
  speaker: source.speaker,
  publishers: source.publishers,
  answers: 'answers' in source ? source.answers : [],
});

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Hashes everything that chunks, vectors and citations are made of, so that a change can be detected. */
export const hashDocument = (document: SourceDocument): string => {
  const { lang, title, url, publishedAt, text, answers, speaker, publishers } = document;
  const own = [lang, title, url, publishedAt?.toISOString() ?? '', text, JSON.stringify(answers)];
  return sha256([...own, ...(speaker === 'us' ? [] : [speaker, ...publishers])].join('\0'));
};

/** Prepends the title, which tells what words such as "it" or "the measure" refer to. */
export const toEmbeddingText = (title: string, chunk: string): string => `${title}\n${chunk}`;

/** Returns the day in Gibraltar. Dates without a time (midnight UTC) keep their day: Gibraltar is never behind UTC. */
export const toDayOrNull = (moment: Date | null): string | null => moment && toSiteDay(moment);
