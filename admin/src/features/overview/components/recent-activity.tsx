import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ProblemAlert } from '~/components/problem-alert';
import { LoadingSpinner } from '~/components/loading-spinner';
import { Timestamp } from '~/components/timestamp';
import { paths } from '~/config/paths';
import { RUN_STATES } from '~/features/jobs';
import { recentActivity } from '../api/overview-queries';
import styles from '../overview.module.css';

export function RecentActivity() {
  const activity = useQuery(recentActivity);
  return (
    <section aria-labelledby="activity">
      <h2 id="activity">Recent Activity</h2>
      {activity.isPending && <LoadingSpinner part />}
      {activity.isError && (
        <ProblemAlert
          title="Recent activity could not be loaded"
          error={activity.error}
          onRetry={() => void activity.refetch()}
        />
      )}
      {activity.data?.length === 0 && <p className="faint">Nothing has been done yet.</p>}
      <ol className={styles.lines}>
        {activity.data?.map(({ id, what, actor, outcome, at }) => (
          <li key={id}>
            <span>
              <code>{what}</code> {outcome && RUN_STATES[outcome].label.toLowerCase()}{' '}
              <span className="faint">by {actor ?? 'System'}</span>
            </span>
            <Timestamp at={at} />
          </li>
        ))}
      </ol>
      <p>
        <Link to={paths.audit}>All of the audit log</Link>
      </p>
    </section>
  );
}
