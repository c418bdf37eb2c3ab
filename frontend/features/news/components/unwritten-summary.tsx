import { Spinner } from '@/components/ui/spinner';
import styles from './unwritten-summary.module.css';

export type Unwritten = 'none' | 'working' | 'failed' | 'empty';

export function UnwrittenSummary({ state }: { readonly state: Unwritten }) {
  return (
    <div className={styles.state} aria-live="polite">
      {textOf(state)}
    </div>
  );
}

function textOf(state: Unwritten) {
  if (state === 'working') return <Spinner label="Writing the summary" />;
  if (state === 'failed') return 'AI summary not available';
  if (state === 'empty') return 'Unable to generate summary';
  return 'There is no AI summary of this article yet.';
}
