import type { AnalysisCard as Card } from '@/api/types';
import { AnalysisCard } from './analysis-card';
import styles from './generated-analyses.module.css';

export function GeneratedAnalyses({ analyses }: { readonly analyses: readonly Card[] }) {
  if (analyses.length === 0) return null;
  return (
    <section className={styles.strip} aria-labelledby="generated-title">
      <h2 id="generated-title" className={styles.title}>
        Compiled automatically from news reports
      </h2>
      <p className={styles.note}>
        Our editors did not write these. Each one says how it was made, lists the reports it draws on, and
        says so once an editor has reviewed it.
      </p>
      <div className={styles.cards}>
        {analyses.map((analysis) => (
          <AnalysisCard key={analysis.id} analysis={analysis} level={3} />
        ))}
      </div>
    </section>
  );
}
