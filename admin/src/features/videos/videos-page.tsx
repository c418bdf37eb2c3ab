import type { IngestorRun, StaffVideo } from '@frontier/api-clients/staff';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Space, type TableColumnsType, Tag } from 'antd';
import { unwrapResponse, api } from '~/api/client';
import { toSelectOptions } from '~/components/to-select-options';
import { FilterBar, type Filter } from '~/components/filter-bar';
import { Page } from '~/components/page';
import { ResourceTable } from '~/components/resource-table';
import { type Stat, StatCards } from '~/components/stat-cards';
import { StateTag } from '~/components/state-tag';
import { useAction } from '~/components/use-action';
import { useSearchState } from '~/components/use-search-state';
import { Timestamp } from '~/components/timestamp';
import { ingestorRuns, useIngestorRun } from './api/ingestor-queries';
import { videoCount, videoList } from './api/video-queries';
import { AddVideo } from './components/add-video';
import { IngestorRuns } from './components/ingestor-runs';
import { IngestorSettings } from './components/ingestor-settings';
import { VideoPreview } from './components/video-preview';
import styles from './videos.module.css';

const SENTIMENTS = { positive: 'Positive', neutral: 'Neutral', negative: 'Negative' } as const;
const EMPHASISED_FROM = 0.7;
const SHOWN_TAGS = 3;
/** Value of the `dialog` parameter for the "Add Video" form; other values are video ids. */
const ADD = 'add';

const FILTERS: readonly Filter[] = [
  {
    kind: 'choice',
    name: 'status',
    label: 'Status',
    allLabel: 'All',
    choices: [
      { value: 'active', label: 'Active' },
      { value: 'hidden', label: 'Hidden' },
    ],
  },
  {
    kind: 'choice',
    name: 'sentiment',
    label: 'Sentiment',
    allLabel: 'All',
    choices: toSelectOptions(SENTIMENTS),
  },
  { kind: 'text', name: 'tag', label: 'Tag' },
];

export default function VideosPage() {
  const [state, change] = useSearchState();
  const list = useQuery(videoList(state));
  const all = useQuery(videoCount());
  const active = useQuery(videoCount('active'));
  const hidden = useQuery(videoCount('hidden'));
  const runs = useQuery(ingestorRuns);
  const running = useIngestorRun();
  const close = () => change({ dialog: undefined });
  return (
    <Page
      title="Videos"
      about="What stands in the video library of the site, newest first."
      actions={
        <>
          <Button loading={running.isPending} onClick={() => running.mutate()}>
            Run video ingestion
          </Button>
          <Button type="primary" onClick={() => change({ dialog: ADD })}>
            Add Video
          </Button>
        </>
      }
    >
      {!list.isError && (
        <StatCards
          stats={[
            { label: 'Total', value: all.data },
            { label: 'Active', value: active.data },
            { label: 'Hidden', value: hidden.data },
            toLastRunStat(runs),
          ]}
        />
      )}
      <FilterBar filters={FILTERS} state={state} onChange={change} />
      <ResourceTable
        label="Videos"
        query={list}
        columns={useColumns((id) => change({ dialog: id }))}
        state={state}
        onChange={change}
        failure="Error loading data"
        empty={FILTERS.some(({ name }) => state[name]) ? 'No video fits these filters.' : 'No videos yet.'}
      />
      <h2>Runs</h2>
      <IngestorRuns />
      <h2>Search settings</h2>
      <IngestorSettings />
      {state.dialog === ADD && <AddVideo onClose={close} />}
      {state.dialog && state.dialog !== ADD && <VideoPreview id={state.dialog} onClose={close} />}
    </Page>
  );
}

function toLastRunStat({ data, isSuccess }: { data?: readonly IngestorRun[]; isSuccess: boolean }): Stat {
  const label = 'Accepted by the last run';
  const [last] = data ?? [];
  if (!last) return { label, value: isSuccess ? '–' : undefined, note: isSuccess && 'No run yet' };
  return { label, value: last.accepted, note: <Timestamp at={last.started_at} /> };
}

const COLUMNS: TableColumnsType<StaffVideo> = [
  {
    title: 'Video',
    render: (_, { title, still_path, tags }) => (
      <div className={styles.video}>
        {still_path ? <img src={still_path} alt="" loading="lazy" /> : <span className={styles.none} />}
        <div>
          {title}
          <div className={styles.tags}>
            {tags.slice(0, SHOWN_TAGS).map((tag) => (
              <Tag key={tag}>{tag}</Tag>
            ))}
          </div>
        </div>
      </div>
    ),
  },
  { title: 'Channel', render: (_, { author_name }) => author_name ?? '–' },
  {
    title: 'Relevance',
    render: (_, { relevance_score: score }) =>
      score === null ? (
        '–'
      ) : (
        <span className="number">
          {score >= EMPHASISED_FROM ? <strong>{score.toFixed(2)}</strong> : score.toFixed(2)}
        </span>
      ),
  },
  { title: 'Sentiment', render: (_, { sentiment }) => (sentiment ? SENTIMENTS[sentiment] : '–') },
  {
    title: 'Status',
    render: (_, { status, dead_since }) => (
      <>
        <StateTag tone={status === 'active' ? 'done' : 'off'}>
          {status === 'active' ? 'Active' : 'Hidden'}
        </StateTag>
        {dead_since && <div className="faint">Gone from YouTube</div>}
      </>
    ),
  },
  {
    title: 'Added',
    render: (_, { created_at, added_by }) => (
      <>
        <Timestamp at={created_at} />
        <div className="faint">{added_by ?? 'By itself'}</div>
      </>
    ),
  },
];

function useColumns(onPreview: (id: string) => void): TableColumnsType<StaffVideo> {
  const { modal } = App.useApp();
  const changing = useAction({
    name: 'videos.change',
    run: ({ id, status }: Pick<StaffVideo, 'id' | 'status'>) =>
      unwrapResponse(api.PATCH('/api/staff/videos/{id}', { params: { path: { id } }, body: { status } })),
    invalidates: [['videos']],
    errorTitle: 'Error updating video',
  });
  const removing = useAction({
    name: 'videos.delete',
    run: (id: string) => unwrapResponse(api.DELETE('/api/staff/videos/{id}', { params: { path: { id } } })),
    invalidates: [['videos']],
    successMessage: 'Video deleted',
    errorTitle: 'Error deleting video',
  });
  const confirmRemoval = ({ id, title }: StaffVideo) =>
    void modal.confirm({
      title: 'Are you sure you want to permanently delete this video?',
      content: title,
      okText: 'Delete',
      okButtonProps: { danger: true },
      onOk: () => removing.mutate(id),
    });
  return [
    ...COLUMNS,
    {
      title: <span className="visually-hidden">Actions</span>,
      fixed: 'right',
      align: 'right',
      render: (_, video) => (
        <Space size={2}>
          <Button size="small" type="text" onClick={() => onPreview(video.id)}>
            Preview
          </Button>
          <Button
            size="small"
            type="text"
            onClick={() =>
              changing.mutate({ id: video.id, status: video.status === 'active' ? 'hidden' : 'active' })
            }
          >
            {video.status === 'active' ? 'Hide' : 'Show'}
          </Button>
          <Button size="small" type="text" danger onClick={() => confirmRemoval(video)}>
            Delete
          </Button>
        </Space>
      ),
    },
  ];
}
