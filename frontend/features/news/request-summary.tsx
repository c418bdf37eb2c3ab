import type { ReactElement } from 'react';
import { browserApi } from '@/api/browser';
import { unwrapResponse } from '@/api/client';
import type { AnalysedArticle } from '@/api/types';
import { notify } from '@/lib/notify';
import type { LinkTerm } from '@/features/glossary';
import { AiAnalysis } from './components/ai-analysis';

/**
 * Has the summary of an article written and shows it; without a text there is nothing to show. Not repeated when it
 * fails: the reader is told, and decides.
 */
export async function requestSummary(
  article: AnalysedArticle,
  terms: readonly LinkTerm[],
): Promise<ReactElement | undefined> {
  try {
    const answer = await unwrapResponse(
      browserApi.POST('/api/functions/article-summarizer', { body: { articleId: article.id } }),
    );
    const text = readSummary(answer);
    const kind = answer.summary_kind ?? null;
    return text ? <AiAnalysis article={article} summary={{ text, kind }} terms={terms} /> : undefined;
  } catch (error) {
    void notify.error('Summary generation failed', { description: 'Please try again later.' });
    throw error;
  }
}

/** What was written, if anything: the answer comes from elsewhere, so it may hold less than was agreed. */
function readSummary({ success, summary }: { success?: unknown; summary?: unknown }): string | undefined {
  return success === true && typeof summary === 'string' ? summary.trim() : undefined;
}
