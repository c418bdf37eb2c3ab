import { sampleAnalyses } from '../analysis.samples';
import { AnalysisCard } from './analysis-card';
import styles from './analysis-view.module.css';
import text from '@/components/content/text-page.module.css';

export function SampleAnalyses() {
  return (
    <section className={text.section} aria-labelledby="samples-title" data-print="hide">
      <h2 id="samples-title" className={text.sectionTitle}>
        Samples
      </h2>
      <div className={styles.related}>
        {sampleAnalyses.map((sample) => (
          <AnalysisCard key={sample.id} analysis={sample} level={3} />
        ))}
      </div>
    </section>
  );
}
