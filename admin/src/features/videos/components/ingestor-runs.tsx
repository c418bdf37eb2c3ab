import type { IngestorRun } from '@frontier/api-clients/staff';
import { useQuery } from '@tanstack/react-query';
import type { TableColumnsType } from 'antd';
import { DataTable } from '~/components/data-table';
import { ProblemAlert } from '~/components/problem-alert';
import { StateTag } from '~/components/state-tag';
import { Timestamp } from '~/components/timestamp';
import { ingestorRuns } from '../api/ingestor-queries';

const STATES = {
  success: { label: 'Success', tone: 'done' },
  error: { label: 'Error', tone: 'bad' },
  running: { label: 'Running', tone: 'half' },
} as const;
const count = (value: number): string => value.toLocaleString('en-GB');

const COLUMNS: TableColumnsType<IngestorRun> = [
  { title: 'Started', render: (_, { started_at }) => <Timestamp at={started_at} /> },
  {
    title: 'Duration',
    align: 'right',
    className: 'number',
    render: (_, { execution_time_ms: ms }) => (ms === null ? '–' : `${(ms / 1000).toFixed(1)} s`),
  },
  {
    title: 'Candidates',
    align: 'right',
    className: 'number',
    render: (_, { candidates_found }) => count(candidates_found),
  },
  { title: 'Accepted', align: 'right', className: 'number', render: (_, { accepted }) => count(accepted) },
  { title: 'Rejected', align: 'right', className: 'number', render: (_, { rejected }) => count(rejected) },
  {
    title: 'Status',
    render: (_, { status, message }) => (
      <div className="long">
        <StateTag tone={STATES[status].tone}>{STATES[status].label}</StateTag>
        {message && <div className="faint">{message}</div>}
      </div>
    ),
  },
];

export function IngestorRuns() {
  const runs = useQuery(ingestorRuns);
  if (runs.isError) {
    return <ProblemAlert title="Error loading data" error={runs.error} onRetry={() => void runs.refetch()} />;
  }
  return (
    <section aria-label="Ingestor runs">
      <DataTable<IngestorRun>
        rowKey="id"
        columns={COLUMNS}
        items={runs.data}
        pending={runs.isPending}
        empty="No run yet. A schedule does it each morning, or the button above."
      />
    </section>
  );
}
