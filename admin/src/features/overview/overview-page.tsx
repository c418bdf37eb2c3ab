import { useQuery } from '@tanstack/react-query';
import { Page } from '~/components/page';
import { ProblemAlert } from '~/components/problem-alert';
import { StatCards } from '~/components/stat-cards';
import { LoadingSpinner } from '~/components/loading-spinner';
import { Timestamp } from '~/components/timestamp';
import { statistics } from './api/overview-queries';
import { PartCards } from './components/part-cards';
import { RecentActivity } from './components/recent-activity';
import styles from './overview.module.css';

export default function OverviewPage() {
  const figures = useQuery(statistics);
  const { data } = figures;
  return (
    <Page title="Overview">
      {figures.isError ? (
        <ProblemAlert
          title="Failed to load statistics. Please refresh the page."
          error={figures.error}
          onRetry={() => void figures.refetch()}
        />
      ) : (
        <StatCards
          stats={[
            { label: 'FAQs', value: data?.faqs },
            { label: 'Treaty sections', value: data?.treaty_sections },
            { label: 'Articles', value: data?.articles },
            { label: 'Leads', value: data?.leads },
          ]}
        />
      )}
      <PartCards />
      <div className={styles.columns}>
        <RecentActivity />
        <section aria-labelledby="runs">
          <h2 id="runs">Last runs</h2>
          {figures.isPending && <LoadingSpinner part />}
          {figures.isError && <p className="faint">They come with the figures above.</p>}
          {data?.logs.length === 0 && <p className="faint">No run yet. A schedule starts the first.</p>}
          <ol className={styles.lines}>
            {data?.logs.map(({ run_type, outcome, message, created_at }, index) => (
              <li key={`${created_at}-${index}`}>
                <span>
                  <code>{run_type}</code> {outcome}
                  {message && <span className="faint"> · {message}</span>}
                </span>
                <Timestamp at={created_at} />
              </li>
            ))}
          </ol>
        </section>
      </div>
    </Page>
  );
}
