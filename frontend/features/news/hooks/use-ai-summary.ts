'use client';

import { useState } from 'react';
import type { AnalysedArticle, SummaryAnswer, SummaryKind } from '../../../api/types';
import { notify } from '../../../lib/notify';

export interface AiSummary {
  readonly state: 'none' | 'ready' | 'working' | 'failed' | 'empty';
  readonly text: string;
  readonly kind: SummaryKind | null;
  readonly model: string | null;
  /** When it was written; missing for one that came just now. */
  readonly writtenAt: string | null;
  /** Has one written, unless there is one or one is under way. */
  readonly ask: () => void;
}

type Commission = 'none' | 'working' | 'failed' | SummaryAnswer;

/** The summary the record keeps of an article, or one commissioned by the reader who asks first. */
export function useAiSummary(article: AnalysedArticle): AiSummary {
  const [commissioned, setCommissioned] = useState<Commission>('none');
  const stored = article.summary_native?.trim();
  const answer = typeof commissioned === 'object' ? commissioned : undefined;
  const fresh = answer && textOf(answer);

  const ask = () => {
    if (stored || fresh || commissioned === 'working') return;
    setCommissioned('working');
    // Not repeated when it fails: the reader is told, and decides.
    import('../commission-summary')
      .then(({ commissionSummary }) => commissionSummary(article.id))
      .then(setCommissioned, () => {
        setCommissioned('failed');
        void notify.error('Summary generation failed', { description: 'Please try again later.' });
      });
  };

  if (stored) {
    const { summary_kind: kind, summary_model: model, summarised_at: writtenAt } = article;
    return { state: 'ready', text: stored, kind, model, writtenAt, ask };
  }
  const unwritten = { kind: null, model: null, writtenAt: null, ask };
  if (fresh) return { ...unwritten, state: 'ready', text: fresh, kind: answer.summary_kind ?? null };
  return { ...unwritten, state: typeof commissioned === 'object' ? 'empty' : commissioned, text: '' };
}

/** What was written, if anything: the answer comes from elsewhere, so it may hold less than was agreed. */
function textOf({ success, summary }: { success?: unknown; summary?: unknown }): string | undefined {
  return success === true && typeof summary === 'string' ? summary.trim() : undefined;
}
