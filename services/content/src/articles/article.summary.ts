import { type LanguageModel, ModelUnavailableError, type SummariseInput, type Summary } from '@frontier/ai';
import type { Article } from './article.entity';
import { toPlainText } from '../text/text';
import { applyDescription } from './article.description';
import type { IngestedItem } from './ingested-items.client';

/**
 * Requests a summary from the model. Returns null if the text is empty or the model's output is unusable, because a
 * retry would get the same output, and readers can read the article without our summary.
 *
 * @throws ModelUnavailableError if the model does not answer, for example before `signal` aborts
 */
export async function summariseWith(
  model: LanguageModel,
  input: SummariseInput,
  signal: AbortSignal,
): Promise<Summary | null> {
  if (input.text === '') return null;
  try {
    return await model.summarise(input, signal);
  } catch (error) {
    if (error instanceof ModelUnavailableError && error.reason === 'unusable-output') return null;
    throw error;
  }
}

export function getSkipReason(
  article: Pick<Article, 'sourceRevision' | 'state'> | null,
  revision: number,
): string | undefined {
  if (!article) return 'the article no longer exists';
  if (article.sourceRevision > revision) return `revision ${article.sourceRevision} has replaced this one`;
  if (article.state === 'summarised') return `revision ${article.sourceRevision} is already summarised`;
  return undefined;
}

/** Stores a fetched item in the article. The first text makes the article visible unless it was hidden before. */
export function applyItem(article: Article, item: IngestedItem): void {
  if (article.summarisedAt === null)
    article.visible = !article.hiddenByStaff && article.withdrawnRevision === null;
  article.state = 'summarised';
  article.sourceRevision = item.revision;
  article.contentHash = item.contentHash;
  article.fullText = item.text;
  article.imageUrl = item.imageUrl;
  article.translations = item.translations;
  applyDescription(article, item);
  article.summarisedAt = new Date();
}

/** Stores our summary and its origin. An empty summary is stored as null, so that readers can request one later. */
export function applySummary(article: Article, summary: Summary | null): void {
  const words = summary ? toPlainText(summary.summary) : '';
  article.summaryNative = words || null;
  article.summaryKind = words && summary ? summary.kind : null;
  article.summaryModel = words && summary ? summary.model : null;
  article.summaryTokens = summary?.tokens ?? 0;
}
