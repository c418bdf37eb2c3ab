'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from '../../data/api';
import type { Article, SummaryAnswer, SummaryKind } from '../../data/article.types';
import { notify } from '../../lib/notify';

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

/** The summary the record keeps of an article, or one commissioned by the reader who asks first. */
export function useAiSummary(article: Article): AiSummary {
  const [answer, setAnswer] = useState<SummaryAnswer>();
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () => commission(article.id),
    onSuccess: setAnswer,
    onError: () => notify.error('Summary generation failed', { description: 'Please try again later.' }),
  });
  const stored = article.summary_native?.trim() ?? '';
  const text = stored || (answer?.success ? answer.summary.trim() : '');
  const ask = () => {
    if (!text && !isPending) mutate();
  };
  if (text) {
    const kind = stored ? article.summary_kind : (answer?.summary_kind ?? null);
    const model = stored ? article.summary_model : null;
    return { state: 'ready', text, kind, model, writtenAt: stored ? article.summarised_at : null, ask };
  }
  const state = isPending ? 'working' : isError ? 'failed' : answer ? 'empty' : 'none';
  return { state, text, kind: null, model: null, writtenAt: null, ask };
}

async function commission(articleId: string): Promise<SummaryAnswer> {
  const response = await fetch('/api/functions/article-summarizer', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ articleId }),
  });
  if (!response.ok) throw await problemOf(response);
  return (await response.json()) as SummaryAnswer;
}
