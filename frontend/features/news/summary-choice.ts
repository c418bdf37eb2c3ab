import type { Article } from '@/api/types';

export type SummaryId = 'original' | 'analysis';

type Summarised = Pick<Article, 'summary' | 'summary_native' | 'summary_kind'>;

/** Returns the stored analysis, or undefined if there is none or it repeats the original summary. */
export function getAnalysis({ summary, summary_native }: Summarised): string | undefined {
  const text = summary_native?.trim();
  return text && collapse(text) !== collapse(summary) ? text : undefined;
}

/** Returns whether readers can switch between two texts. A text that is not stored can be requested. */
export const hasTwoSummaries = (article: Summarised): boolean =>
  getAnalysis(article) !== undefined || !article.summary_native?.trim();

/**
 * Returns the summary to show first, on the page and in the list's dialog: the longer one if both quote the source. A
 * model's text comes first only if the source gives none.
 */
export function chooseFirst(article: Summarised): SummaryId {
  const analysis = getAnalysis(article);
  if (!analysis) return 'original';
  const original = collapse(article.summary);
  const isFuller = article.summary_kind === 'local' && collapse(analysis).length > original.length;
  return isFuller || !original ? 'analysis' : 'original';
}

const collapse = (text: string): string => text.replace(/\s+/g, ' ').trim();
