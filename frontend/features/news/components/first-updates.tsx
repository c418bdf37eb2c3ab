'use client';

import { useGenerateIfEmpty } from '@/features/generation';
import { Spinner } from '@/components/ui/spinner';
import { DailyUpdates } from './daily-updates';
import styles from './daily-updates.module.css';

/** Has the first daily updates generated and shows them. Used if there is no daily update at all. */
export function FirstUpdates() {
  const { working, items } = useGenerateIfEmpty('daily-news-generator', '/api/daily-summaries');
  if (items.length > 0) return <DailyUpdates updates={items} />;
  if (!working) return <p className={styles.none}>There is no daily update yet.</p>;
  return (
    <p className={styles.none}>
      <Spinner label="Writing the daily updates" />
    </p>
  );
}
