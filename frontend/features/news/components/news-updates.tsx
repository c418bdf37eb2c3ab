import type { NewsFilter, NewsList } from '../news.loader';
import { DailyUpdates } from './daily-updates';
import { FirstUpdates } from './first-updates';
import styles from './news-updates.module.css';

interface NewsUpdatesProps {
  readonly filter: NewsFilter;
  readonly news: NewsList;
}

/** Shows the daily updates above the first page of articles. If there are none at all, the first ones are generated. */
export function NewsUpdates({ filter, news }: NewsUpdatesProps) {
  const { updates, degraded } = news;
  const everything = !filter.tag && !filter.date;
  if (filter.page > 1 || (updates.length === 0 && (degraded || !everything))) return null;
  return (
    <section aria-labelledby="updates-title">
      <h2 id="updates-title" className={styles.title}>
        Daily Updates
      </h2>
      <p className={styles.note}>Written automatically every 24 hours from the reports below.</p>
      {updates.length > 0 ? <DailyUpdates updates={updates} /> : <FirstUpdates />}
    </section>
  );
}
