import { useQuery } from '@tanstack/react-query';
import { Tooltip } from 'antd';
import { ProblemAlert } from '~/components/problem-alert';
import { LoadingSpinner } from '~/components/loading-spinner';
import { sourceDays } from '../api/source-queries';
import styles from './source-days.module.css';

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const formatDay = (day: string): string => DAY.format(new Date(day));

export function SourceDays({ id }: { readonly id: string }) {
  const { data, isPending, isError, error, refetch } = useQuery(sourceDays(id));
  if (isPending) return <LoadingSpinner />;
  if (isError) {
    return <ProblemAlert title="Its days could not be loaded" error={error} onRetry={() => void refetch()} />;
  }
  const { days } = data;
  const most = Math.max(1, ...days.map(({ found }) => found));
  const sum = (what: 'reads' | 'failures' | 'found' | 'shown'): number =>
    days.reduce((total, day) => total + day[what], 0);
  const told = `${sum('found')} pages found, ${sum('shown')} of them shown; read ${sum('reads')} times, failed ${sum('failures')} times`;
  return (
    <figure className={styles.figure}>
      <div className={styles.days} role="img" aria-label={`The last thirty days: ${told}`}>
        {days.map(({ day, found, shown, reads, failures }) => (
          <Tooltip
            key={day}
            title={`${formatDay(day)}: ${found} found, ${shown} shown; read ${reads}, failed ${failures}`}
          >
            <span className={styles.day}>
              <span className={styles.bar} style={{ blockSize: `${(found / most) * 100}%` }}>
                <span style={{ blockSize: `${found > 0 ? (shown / found) * 100 : 0}%` }} />
              </span>
              <span
                className={styles.mark}
                data-state={failures > 0 ? 'failed' : reads > 0 ? 'read' : 'none'}
              />
            </span>
          </Tooltip>
        ))}
      </div>
      <figcaption className="faint">
        {days[0] && formatDay(days[0].day)} to today: {told}. A diamond is a day on which it could not be
        read.
      </figcaption>
    </figure>
  );
}
