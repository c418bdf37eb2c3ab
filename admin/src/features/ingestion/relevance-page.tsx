import { Page } from '~/components/page';
import { ArticlesInReview } from './components/articles-in-review';
import { RelevanceRules } from './components/relevance-rules';
import { RelevanceTrial } from './components/relevance-trial';
import styles from './ingestion.module.css';

export default function RelevancePage() {
  return (
    <Page
      title="Relevance"
      about="Articles that wait for a decision, and the rules that decide about all others."
    >
      <h2 className={styles.heading}>Waiting for a decision</h2>
      <ArticlesInReview />
      <div className={styles.cards}>
        <RelevanceTrial />
        <RelevanceRules />
      </div>
    </Page>
  );
}
