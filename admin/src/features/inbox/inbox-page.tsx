import { Result } from 'antd';
import { Page } from '~/components/page';
import { ProblemAlert } from '~/components/problem-alert';
import { Waiting } from '~/components/waiting';
import { useInbox } from './api/use-inbox';
import { InboxEntry } from './components/inbox-entry';
import styles from './inbox.module.css';

export default function InboxPage() {
  const { waiting, count, unlisted, isPending, errors, refetch } = useInbox();
  return (
    <Page title="Inbox" about="What waits for somebody, the oldest first.">
      {errors[0] && (
        <ProblemAlert title="A part of the inbox could not be loaded" error={errors[0]} onRetry={refetch} />
      )}
      {isPending && waiting.length === 0 && <Waiting />}
      {!isPending && errors.length === 0 && count === 0 && (
        <Result
          status="success"
          title="All done"
          subTitle="Nothing waits for anybody. Time for a story of your own."
        />
      )}
      {waiting.length > 0 && (
        <section aria-label="Inbox">
          <ol className={styles.list}>
            {waiting.map((entry) => (
              <li key={entry.key}>
                <InboxEntry entry={entry} />
              </li>
            ))}
          </ol>
          {unlisted > 0 && <p className="faint">And {unlisted} more after these.</p>}
        </section>
      )}
    </Page>
  );
}
