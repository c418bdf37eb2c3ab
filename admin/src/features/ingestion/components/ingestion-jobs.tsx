import { App, Button, Input } from 'antd';
import { type ReactNode, useState } from 'react';
import { useCurrentUser } from '~/auth/current-user-context';
import { useIngestionAction } from '../api/ingestion-queries';
import styles from '../ingestion.module.css';
import { IngestionResult } from './ingestion-result';

const MESSAGES = {
  errorTitle: 'Job failed',
  fallbackMessage: 'An error occurred while running the job.',
  successMessage: ({ message }: { readonly message: string }) => message,
} as const;

export function IngestionJobs({ children }: { readonly children?: ReactNode }) {
  const { id } = useCurrentUser();
  const { notification } = App.useApp();
  const [url, setUrl] = useState('');
  const asked = { manual_trigger: true, triggered_by: id };
  const news = useIngestionAction({ name: 'news', ...MESSAGES });
  const adding = useIngestionAction({ name: 'add-url', ...MESSAGES });
  const hiding = useIngestionAction({ name: 'hide-offtopic', ...MESSAGES });
  return (
    <section aria-labelledby="jobs-panel" className={styles.card}>
      <h2 id="jobs-panel">Jobs by hand</h2>
      <div className={styles.job}>
        <p>
          <strong>News ingestion</strong> <span className="faint">Reads every source that is due.</span>
        </p>
        <Button loading={news.isPending} onClick={() => news.mutate(asked)}>
          Run news ingestion
        </Button>
        <IngestionResult pending={news.isPending} answer={news.answer} />
      </div>
      <form
        className={styles.job}
        onSubmit={(event) => {
          event.preventDefault();
          if (!url.trim()) {
            notification.warning({ title: 'Input required', description: 'Please give an address.' });
            return;
          }
          adding.mutate({ ...asked, action: 'admin_add_url', url: url.trim() });
        }}
      >
        <label>
          <strong>Add News URL</strong>
          <Input
            inputMode="url"
            placeholder="https://"
            value={url}
            onChange={({ target }) => setUrl(target.value)}
          />
        </label>
        <Button htmlType="submit" loading={adding.isPending}>
          Add News URL
        </Button>
        <IngestionResult pending={adding.isPending} answer={adding.answer} />
      </form>
      <div className={styles.job}>
        <p>
          <strong>Hide off-topic</strong>{' '}
          <span className="faint">
            Judges published articles by the rules of today. What staff added stays.
          </span>
        </p>
        <Button
          loading={hiding.isPending}
          onClick={() => hiding.mutate({ ...asked, action: 'hide_offtopic' })}
        >
          Hide off-topic
        </Button>
        <IngestionResult pending={hiding.isPending} answer={hiding.answer} />
      </div>
      {children}
    </section>
  );
}
