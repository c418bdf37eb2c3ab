import type { CatalogueJob, ServiceRun } from '@frontier/api-clients/staff';
import { SCHEDULE_TIME_ZONE } from '@frontier/domain';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, type TableColumnsType, Tabs } from 'antd';
import { DataTable } from '~/components/data-table';
import { Page } from '~/components/page';
import { ProblemAlert } from '~/components/problem-alert';
import { parseOption, useSearchState } from '~/components/use-search-state';
import { Timestamp } from '~/components/timestamp';
import { IngestionCard, IngestionJobs } from '~/features/ingestion';
import { jobCatalogue, latestRuns, useStart } from './api/job-queries';
import { Failures } from './components/failures';
import { RunOutcome } from './components/run-outcome';
import styles from './jobs.module.css';

const TABS = ['jobs', 'runs', 'failures'] as const;

export default function JobsPage() {
  const [state, change] = useSearchState();
  return (
    <Page title="Jobs" about={`Every job of every service. Schedules are those of ${SCHEDULE_TIME_ZONE}.`}>
      <Tabs
        activeKey={parseOption(TABS, state.tab) ?? 'jobs'}
        onChange={(tab) => change({ tab })}
        destroyOnHidden
        items={[
          { key: 'jobs', label: 'Jobs', children: <Jobs /> },
          { key: 'runs', label: 'Runs', children: <History /> },
          { key: 'failures', label: 'Failures', children: <Failures /> },
        ]}
      />
    </Page>
  );
}

function Jobs() {
  return (
    <>
      <div className={styles.cards}>
        <IngestionCard />
        <IngestionJobs>
          <KnowledgeJobs />
        </IngestionJobs>
      </div>
      <Catalogue />
    </>
  );
}

const KNOWLEDGE_JOBS = [
  { name: 'kb-refresh', label: 'Refresh knowledge base' },
  { name: 'kb-rebuild', label: 'Rebuild knowledge base' },
] as const;

function KnowledgeJobs() {
  const start = useStart();
  return (
    <div className={styles.knowledge}>
      <p>
        <strong>Knowledge base jobs</strong>{' '}
        <span className="faint">How it goes stands in the table below.</span>
      </p>
      <div>
        {KNOWLEDGE_JOBS.map(({ name, label }) => (
          <Button
            key={name}
            loading={start.isPending && start.variables.name === name}
            onClick={() => start.mutate({ service: 'chat', name })}
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}

function Catalogue() {
  const catalogue = useQuery(jobCatalogue);
  const start = useStart();
  const columns: TableColumnsType<CatalogueJob> = [
    { title: 'Job', render: (_, { name }) => <code>{name}</code> },
    { title: 'Service', dataIndex: 'service' },
    {
      title: 'Schedule',
      render: (_, { schedule }) =>
        schedule ? (
          <>
            <code>{schedule.cron}</code> <span className="faint">{schedule.time_zone}</span>
            <div className="faint">
              Next: <Timestamp at={schedule.next_at} />
            </div>
          </>
        ) : (
          <span className="faint">When asked for</span>
        ),
    },
    { title: 'Last run', render: (_, { last_run }) => (last_run ? <RunOutcome run={last_run} /> : '–') },
    {
      title: <span className="visually-hidden">Actions</span>,
      fixed: 'right',
      align: 'right',
      render: (_, { name, service }) => (
        <Button
          size="small"
          aria-label={`Run ${name}`}
          loading={start.isPending && start.variables.name === name}
          onClick={() => start.mutate({ name, service })}
        >
          Run
        </Button>
      ),
    },
  ];
  if (catalogue.isError) {
    return (
      <ProblemAlert
        title="Jobs could not be loaded"
        error={catalogue.error}
        onRetry={() => void catalogue.refetch()}
      />
    );
  }
  return (
    <section aria-label="Jobs">
      <Unavailable services={catalogue.data?.unavailable} />
      <DataTable<CatalogueJob>
        rowKey={({ service, name }) => `${service}/${name}`}
        columns={columns}
        items={catalogue.data?.items}
        pending={catalogue.isPending}
        empty="No service answered."
      />
    </section>
  );
}

function History() {
  const history = useQuery(latestRuns);
  const columns: TableColumnsType<ServiceRun> = [
    { title: 'Job', render: (_, { name }) => <code>{name}</code> },
    { title: 'Service', dataIndex: 'service' },
    { title: 'Outcome', render: (_, run) => <RunOutcome run={run} /> },
    { title: 'Attempts', responsive: ['lg'], align: 'right', className: 'number', dataIndex: 'attempts' },
    { title: 'Asked for', render: (_, { queued_at }) => <Timestamp at={queued_at} /> },
    { title: 'Ended', render: (_, { finished_at }) => <Timestamp at={finished_at} /> },
  ];
  if (history.isError) {
    return (
      <ProblemAlert
        title="Runs could not be loaded"
        error={history.error}
        onRetry={() => void history.refetch()}
      />
    );
  }
  return (
    <section aria-label="Runs">
      <Unavailable services={history.data?.unavailable} />
      <DataTable<ServiceRun>
        rowKey={({ service, id }) => `${service}/${id}`}
        columns={columns}
        items={history.data?.items}
        pending={history.isPending}
        empty="Nothing has run yet."
      />
    </section>
  );
}

function Unavailable({ services = [] }: { readonly services?: readonly string[] | undefined }) {
  if (services.length === 0) return null;
  return (
    <Alert
      showIcon
      type="warning"
      title={`Not in this list, because they do not answer: ${services.join(', ')}`}
      style={{ marginBottom: 12 }}
    />
  );
}
