import type { ParkedEvent, ServiceRun } from '@frontier/api-clients/staff';
import { useQuery } from '@tanstack/react-query';
import { Button, type TableColumnsType } from 'antd';
import { DataTable } from '~/components/data-table';
import { ProblemAlert } from '~/components/problem-alert';
import { Timestamp } from '~/components/timestamp';
import styles from '../jobs.module.css';
import { failures, useReplayEvent, useReplayRun } from '../api/job-queries';

export function Failures() {
  const given = useQuery(failures);
  const replayRun = useReplayRun();
  const replayEvent = useReplayEvent();
  if (given.isError) {
    return (
      <ProblemAlert
        title="Failures could not be loaded"
        error={given.error}
        onRetry={() => void given.refetch()}
      />
    );
  }
  const runs: TableColumnsType<ServiceRun> = [
    { title: 'Job', render: (_, { name }) => <code>{name}</code> },
    { title: 'Service', dataIndex: 'service' },
    { title: 'Why', render: (_, { error }) => <div className="long">{error ?? '–'}</div> },
    { title: 'Ended', render: (_, { finished_at }) => <Timestamp at={finished_at} /> },
    createReplayColumn((run) => replayRun.mutate(run)),
  ];
  const events: TableColumnsType<ParkedEvent> = [
    { title: 'Event', render: (_, { subject }) => <code>{subject}</code> },
    { title: 'Service', dataIndex: 'service' },
    { title: 'Why', render: (_, { error }) => <div className="long">{error}</div> },
    { title: 'Parked', render: (_, { created_at }) => <Timestamp at={created_at} /> },
    createReplayColumn((event) => replayEvent.mutate(event)),
  ];
  const shared = { rowKey: 'id', pending: given.isPending, empty: 'Nothing waits.' };
  return (
    <div className={styles.failures}>
      <section aria-labelledby="failed-runs">
        <h2 id="failed-runs">Failed runs</h2>
        <DataTable<ServiceRun> {...shared} columns={runs} items={given.data?.runs} />
      </section>
      <section aria-labelledby="parked-events">
        <h2 id="parked-events">Parked events</h2>
        <DataTable<ParkedEvent> {...shared} columns={events} items={given.data?.events} />
      </section>
    </div>
  );
}

const createReplayColumn = <Item extends object>(
  onAgain: (item: Item) => void,
): TableColumnsType<Item>[number] => ({
  title: <span className="visually-hidden">Actions</span>,
  fixed: 'right',
  align: 'right',
  render: (_, item) => (
    <Button size="small" onClick={() => onAgain(item)}>
      Replay
    </Button>
  ),
});
