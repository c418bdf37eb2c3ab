import type { CatalogueJob, ServiceRun } from '@frontier/api-clients/staff';
import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query';
import { HISTORY_LENGTH, isInProgress, jobCatalogue, kbRun, latestRuns } from '../api/job-queries';

/** Queries to refetch on every change of a run, by job name, because they show its progress. */
const PROGRESS_QUERY_KEYS: Readonly<Record<string, readonly QueryKey[]>> = {
  'send-campaign': [
    ['campaigns', 'list'],
    ['campaigns', 'one'],
  ],
  'generate-daily-summaries': [['content-generation']],
  'generate-analysis': [['content-generation']],
};
const NEWS_QUERY_KEYS: readonly QueryKey[] = [
  ['jobs', 'ingestion-health'],
  ['overview', 'statistics'],
];
/** Queries to refetch when a run ends, by job name, because they show its results. */
const RESULT_QUERY_KEYS: Readonly<Record<string, readonly QueryKey[]>> = {
  'fetch-sources': NEWS_QUERY_KEYS,
  'auto-ingest': NEWS_QUERY_KEYS,
  'kb-rebuild': [['kb', 'stats']],
  'kb-refresh': [['kb', 'stats']],
  'embeddings-refresh': [['kb', 'stats']],
  'check-salience': [['content-generation']],
  'generate-newsletter-content': [['newsletter-content']],
  'draft-weekly-newsletter': [['campaigns', 'list']],
  'ingest-videos': [['videos']],
};

/** Updates the cached job queries with the changed runs. @returns keys of other queries to refetch */
export function applyRunChanges(queries: QueryClient, runs: readonly ServiceRun[]): readonly QueryKey[] {
  updateQueryData(queries, jobCatalogue.queryKey, (catalogue) => ({
    ...catalogue,
    items: catalogue.items.map((job) => withLastRun(job, runs)),
  }));
  updateQueryData(queries, latestRuns.queryKey, (history) => ({
    ...history,
    items: mergeRuns(history.items, runs),
  }));
  const rebuilds = runs.filter(({ name }) => name === 'kb-rebuild');
  updateQueryData(queries, kbRun.queryKey, (known) => rebuilds.reduce(pickNewerRun, known));
  return runs.flatMap((run) => [
    ...(PROGRESS_QUERY_KEYS[run.name] ?? []),
    ...(isInProgress(run) ? [] : (RESULT_QUERY_KEYS[run.name] ?? [])),
    // A run in another state may have failed for good or been retried, which changes the list of failures.
    ...(run.state === 'running' ? [] : [['jobs', 'failures']]),
  ]);
}

/** Updates cached data. Restarts a fetch in flight instead, because its response may be older than the event. */
function updateQueryData<Data>(
  queries: QueryClient,
  queryKey: DataTag<QueryKey, Data, Error>,
  to: (data: Data) => Data,
): void {
  const filter = { queryKey, exact: true } as const;
  if (queries.isFetching(filter) > 0) void queries.invalidateQueries(filter);
  else queries.setQueryData(queryKey, (data) => (data === undefined ? data : to(data)));
}

/** Returns the run that was queued last, or `heard` if both are the same run. */
const pickNewerRun = (known: ServiceRun | null, heard: ServiceRun): ServiceRun =>
  known && known.id !== heard.id && known.queued_at > heard.queued_at ? known : heard;

function withLastRun(job: CatalogueJob, runs: readonly ServiceRun[]): CatalogueJob {
  const own = runs.filter(({ service, name }) => service === job.service && name === job.name);
  return own.length === 0 ? job : { ...job, last_run: own.reduce(pickNewerRun, job.last_run) };
}

/** Merges the runs, newest first, and keeps `HISTORY_LENGTH` of them. */
function mergeRuns(known: readonly ServiceRun[], heard: readonly ServiceRun[]): ServiceRun[] {
  const ids = new Set(heard.map(({ id }) => id));
  return [...heard, ...known.filter(({ id }) => !ids.has(id))]
    .sort((a, b) => (a.queued_at < b.queued_at ? 1 : -1))
    .slice(0, HISTORY_LENGTH);
}
