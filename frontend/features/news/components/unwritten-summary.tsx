import { Spinner } from '@/components/ui/spinner';
import styles from './unwritten-summary.module.css';

export type SummaryState = 'none' | 'working' | 'failed' | 'empty';

export function UnwrittenSummary({ state }: { readonly state: SummaryState }) {
  return (
    <div className={styles.state} aria-live="polite">
      {getStateText(state)}
    </div>
  );
}

function getStateText(state: SummaryState) {
  if (state === 'working') return <Spinner label="Writing the summary" />;
  if (state === 'failed') return 'AI summary not available';
  if (state === 'empty') return 'Unable to generate summary';
  return 'There is no AI summary of this article yet.';
}
