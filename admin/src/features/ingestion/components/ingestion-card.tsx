import type { IngestionHealth } from '@frontier/api-clients/staff';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Checkbox, Switch } from 'antd';
import { useState } from 'react';
import { ProblemAlert } from '~/components/problem-alert';
import { StateTag, type Tone } from '~/components/state-tag';
import { LoadingSpinner } from '~/components/loading-spinner';
import { Timestamp } from '~/components/timestamp';
import { autoIngest, ingestionHealth, useIngestionAction, useSetAutoIngest } from '../api/ingestion-queries';
import styles from '../ingestion.module.css';
import { IngestionResult } from './ingestion-result';
import { Searches } from './searches';

const HEALTHS: Readonly<Record<IngestionHealth['health'], { readonly label: string; readonly tone: Tone }>> =
  {
    unknown: { label: 'Unknown', tone: 'open' },
    warning: { label: 'Warning', tone: 'bad' },
    healthy: { label: 'Healthy', tone: 'done' },
    neutral: { label: 'Neutral', tone: 'off' },
  };
const OPTIONS = [
  { value: 'widened', label: 'Widened' },
  { value: 'debug', label: 'Debug' },
  { value: 'seedKnownUrls', label: 'Seed known URLs' },
] as const;
type Option = (typeof OPTIONS)[number]['value'];

export function IngestionCard() {
  const health = useQuery(ingestionHealth);
  return (
    <section aria-labelledby="ingestion-health" className={styles.card}>
      <header>
        <h2 id="ingestion-health">Ingestion health</h2>
        {health.data && (
          <StateTag tone={HEALTHS[health.data.health].tone}>{HEALTHS[health.data.health].label}</StateTag>
        )}
      </header>
      {health.isPending && <LoadingSpinner part />}
      {health.isError && (
        <ProblemAlert
          title="Ingestion health could not be loaded"
          error={health.error}
          onRetry={() => void health.refetch()}
        />
      )}
      {health.data && <Health health={health.data} />}
      <RunNow />
    </section>
  );
}

function Health({ health }: { readonly health: IngestionHealth }) {
  const { last_run: last, news_zero_insert_streak: streak, only_indirect, schedule } = health;
  const automatic = useQuery(autoIngest);
  const setting = useSetAutoIngest();
  return (
    <>
      {only_indirect && (
        <Alert
          showIcon
          type="warning"
          title="The last run inserted nothing visible, although it found pages in other ways."
        />
      )}
      <dl>
        <div>
          <dt>Last run</dt>
          <dd>
            <Timestamp at={last?.ended_at ?? null} otherwise="None yet" />
            {last && <div className="faint">{last.message}</div>}
          </dd>
        </div>
        <div>
          <dt>Runs in a row without anything visible</dt>
          <dd>{streak}</dd>
        </div>
        {last && (
          <div>
            <dt>Searches of the web in the last run</dt>
            <dd>{last.searches.length > 0 ? <Searches searches={last.searches} /> : 'None asked'}</dd>
          </div>
        )}
      </dl>
      <div className={styles.switch}>
        <Switch
          id="auto-ingest"
          checked={automatic.data ?? false}
          disabled={!automatic.isSuccess}
          loading={setting.isPending}
          onChange={(on) => setting.mutate(on)}
        />
        <label htmlFor="auto-ingest">Auto-ingest</label>
        {automatic.data && (
          <span className="faint">
            Daily at 15:00 {schedule.time_zone}. Next run: <Timestamp at={schedule.next_at} />
          </span>
        )}
      </div>
    </>
  );
}

function RunNow() {
  const [chosen, setChosen] = useState<readonly Option[]>([]);
  const running = useIngestionAction({
    name: 'run',
    errorTitle: 'Ingestion failed',
    fallbackMessage: 'Failed to run ingestion',
    successMessage: ({ message }) => message,
  });
  const purging = useIngestionAction({
    name: 'purge',
    errorTitle: 'Purge failed',
    fallbackMessage: 'Failed to purge noise URLs',
    successMessage: ({ deleted }) => `${deleted.toLocaleString('en-GB')} noise addresses deleted`,
  });
  const isOn = (option: Option): boolean => chosen.includes(option);
  return (
    <>
      <Checkbox.Group options={[...OPTIONS]} value={[...chosen]} onChange={setChosen} />
      <div className={styles.buttons}>
        <Button
          type="primary"
          loading={running.isPending}
          onClick={() => {
            const options = { widened: isOn('widened'), debug: isOn('debug') };
            running.mutate({ manual: true, ...options, seedKnownUrls: isOn('seedKnownUrls') });
          }}
        >
          Run Ingest Now
        </Button>
        <Button loading={purging.isPending} onClick={() => purging.mutate({ purge: true })}>
          Purge Noise
        </Button>
      </div>
      <IngestionResult pending={running.isPending} answer={running.answer} />
      <IngestionResult pending={purging.isPending} answer={purging.answer} />
    </>
  );
}
