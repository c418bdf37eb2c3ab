'use client';

import { useState, type ReactElement } from 'react';
import type { AnalysedArticle } from '@/api/types';
import type { LinkTerm } from '@/features/glossary';
import type { SummaryState } from '../components/unwritten-summary';

export interface MissingSummary {
  readonly article: AnalysedArticle;
  /** Glossary terms that occur in the article. */
  readonly terms: readonly LinkTerm[];
}

/** Returns the state and a function that requests the summary, unless it is loaded or being written. */
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
