'use client';

import type { ReactNode } from 'react';
import { useGenerateIfEmpty } from '@/features/generation';
import { Spinner } from '@/components/ui/spinner';
import { AnalysisCard } from './analysis-card';
import styles from './generate-analysis.module.css';

interface FirstAnalysesProps {
  readonly children: ReactNode;
}

/** Has a first analysis generated and shows it. Used if there is no analysis at all. */
export function FirstAnalyses({ children }: FirstAnalysesProps) {
  const { working, items } = useGenerateIfEmpty('trigger-analysis-generation', '/api/analysis');
  return (
    <>
      {working && (
        <p className={styles.generate}>
          <Spinner label="Writing a first analysis" />
        </p>
      )}
      {items.length > 0
        ? items.map((analysis) => <AnalysisCard key={analysis.id} analysis={analysis} />)
        : children}
    </>
  );
}
