import type { ContentGeneration } from '@frontier/api-clients/staff';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Button, type TableColumnsType } from 'antd';
import { unwrapResponse, api } from '~/api/client';
import { DataTable } from '~/components/data-table';
import { Page } from '~/components/page';
import { ProblemAlert } from '~/components/problem-alert';
import { StatCards } from '~/components/stat-cards';
import { StateTag } from '~/components/state-tag';
import { useAction } from '~/components/use-action';
import { Timestamp } from '~/components/timestamp';
import { getRefetchInterval } from '~/features/jobs';

type HistoryEntry = ContentGeneration['history'][number];
type ContentType = HistoryEntry['content_type'];

const TYPES: Readonly<Record<ContentType, string>> = {
  'daily-summary': 'Daily summary',
  analysis: 'Analysis',
};
const STATES = {
  running: { label: 'Running', tone: 'half' },
  completed: { label: 'Completed', tone: 'done' },
  failed: { label: 'Failed', tone: 'bad' },
} as const;

const COLUMNS: TableColumnsType<HistoryEntry> = [
  { title: 'Content', render: (_, { content_type }) => TYPES[content_type] },
  {
    title: 'Status',
    render: (_, { status }) => <StateTag tone={STATES[status].tone}>{STATES[status].label}</StateTag>,
  },
  { title: 'Started', render: (_, { created_at }) => <Timestamp at={created_at} /> },
  {
    title: 'Tokens used',
    align: 'right',
    className: 'number',
    render: (_, { tokens_used }) => tokens_used.toLocaleString('en-GB'),
  },
];

const contentGeneration = queryOptions({
  queryKey: ['content-generation'],
  queryFn: ({ signal }) => unwrapResponse(api.GET('/api/staff/content-generation', { signal })),
  refetchInterval: ({ state: { data } }) =>
    getRefetchInterval(data?.history.some(({ status }) => status === 'running')),
});

export default function ContentPage() {
  const generation = useQuery(contentGeneration);
  const counts = generation.data?.counts;
  return (
    <Page
      title="Content Gen"
      about="Daily updates and analyses, written from gathered articles. What finds nothing new writes nothing."
      actions={
        <>
          <StartButton type="daily-summary" label="Daily news" />
          <CheckSalienceButton />
          <StartButton type="analysis" label="Analysis" />
        </>
      }
    >
      {generation.isError ? (
        <ProblemAlert
          title="Error loading data"
          error={generation.error}
          onRetry={() => void generation.refetch()}
        />
      ) : (
        <>
          <StatCards
            stats={[
              { label: 'Daily summaries', value: counts?.daily_summaries },
              { label: 'Analysis articles', value: counts?.analysis_articles },
              { label: 'Salient updates', value: counts?.salient_updates },
            ]}
          />
          <section aria-label="History">
            <h2 style={{ marginBottom: 10 }}>History</h2>
            <DataTable<HistoryEntry>
              rowKey="id"
              columns={COLUMNS}
              items={generation.data?.history}
              pending={generation.isPending}
              empty="Nothing was generated yet. A schedule does it, or the buttons above."
            />
          </section>
        </>
      )}
    </Page>
  );
}

function CheckSalienceButton() {
  const checking = useAction({
    name: 'content.check-salience',
    run: () => unwrapResponse(api.POST('/api/staff/content-generation/salience-checks')),
    invalidates: [['content-generation'], ['content']],
    successMessage: ({ message }) => message,
    errorTitle: 'Generation failed',
  });
  return (
    <Button loading={checking.isPending} onClick={() => checking.mutate()}>
      Salient check
    </Button>
  );
}

function StartButton({ type, label }: { readonly type: ContentType; readonly label: string }) {
  const starting = useAction({
    name: `content.generate:${type}`,
    run: () =>
      unwrapResponse(api.POST('/api/staff/content-generation/runs', { body: { content_type: type } })),
    invalidates: [['content-generation']],
    successMessage: ({ joined }) => (joined ? `${label}: already under way` : `${label}: started`),
    errorTitle: 'Generation failed',
  });
  return (
    <Button loading={starting.isPending} onClick={() => starting.mutate()}>
      {label}
    </Button>
  );
}
