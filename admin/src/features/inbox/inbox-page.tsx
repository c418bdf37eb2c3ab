import { Result } from 'antd';
import { Page } from '~/components/page';
import { ProblemAlert } from '~/components/problem-alert';
import { LoadingSpinner } from '~/components/loading-spinner';
import { useInbox } from './api/use-inbox';
import { InboxEntry } from './components/inbox-entry';
import styles from './inbox.module.css';

export default function InboxPage() {
  const { entries, totalCount, unlistedCount, isPending, errors, refetch } = useInbox();
  return (
    <Page title="Inbox" about="What waits for somebody, the oldest first.">
      {errors[0] && (
        <ProblemAlert title="A part of the inbox could not be loaded" error={errors[0]} onRetry={refetch} />
      )}
      {isPending && entries.length === 0 && <LoadingSpinner />}
      {!isPending && errors.length === 0 && totalCount === 0 && (
        <Result
          status="success"
          title="All done"
          subTitle="Nothing waits for anybody. Time for a story of your own."
        />
      )}
      {entries.length > 0 && (
        <section aria-label="Inbox">
          <ol className={styles.list}>
            {entries.map((entry) => (
              <li key={entry.key}>
                <InboxEntry entry={entry} />
              </li>
            ))}
          </ol>
          {unlistedCount > 0 && <p className="faint">And {unlistedCount} more after these.</p>}
        </section>
      )}
    </Page>
  );
}
