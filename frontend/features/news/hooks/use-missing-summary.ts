'use client';

import { useState, type ReactElement } from 'react';
import type { AnalysedArticle } from '@/api/types';
import type { LinkTerm } from '@/features/glossary';
import type { SummaryState } from '../components/unwritten-summary';

export interface MissingSummary {
  readonly article: AnalysedArticle;
  /** The glossary's terms that the article names. */
  readonly terms: readonly LinkTerm[];
}

/** A summary commissioned by the reader who asks first, and what asks for it, unless it is there or under way. */
export function useMissingSummary(missing?: MissingSummary): [SummaryState | ReactElement, () => void] {
  const [summary, setSummary] = useState<SummaryState | ReactElement>('none');
  const ask = () => {
    if (!missing || summary === 'working' || typeof summary === 'object') return;
    setSummary('working');
    import('../request-summary')
      .then(({ requestSummary }) => requestSummary(missing.article, missing.terms))
      .then(
        (written) => setSummary(written ?? 'empty'),
        () => setSummary('failed'),
      );
  };
  return [summary, ask];
}
