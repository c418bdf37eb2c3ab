import type { CatalogueJob, ParkedEvent, ServiceRun } from '@frontier/api-clients/staff';
import { queryOptions } from '@tanstack/react-query';
import { unwrapResponse, api } from '~/api/client';
import { useAction } from '~/components/use-action';
import { runEventStream } from '../live/run-event-stream';

/** Poll interval for jobs in progress while the event stream is disconnected. */
const DISCONNECTED_POLL_MS = 1_500;
export const HISTORY_LENGTH = 100;

export const getRefetchInterval = (isUnderWay: boolean | undefined): number | false =>
  isUnderWay ? runEventStream.getPollInterval(DISCONNECTED_POLL_MS) : false;
export const isInProgress = (run: Pick<ServiceRun, 'state'> | null): boolean =>
  run?.state === 'queued' || run?.state === 'running';

export const jobCatalogue = queryOptions({
  queryKey: ['jobs', 'catalogue'],
  queryFn: ({ signal }) => unwrapResponse(api.GET('/api/staff/job-catalogue', { signal })),
  refetchInterval: ({ state: { data } }) =>
    getRefetchInterval(data?.items.some(({ last_run }) => isInProgress(last_run))),
});

interface HistoryFilter {
  readonly service?: CatalogueJob['service'];
  readonly name?: string;
  readonly limit: number;
}
export const jobHistory = (query: HistoryFilter, signal?: AbortSignal) =>
  unwrapResponse(api.GET('/api/staff/job-history', { params: { query }, ...(signal && { signal }) }));

export const latestRuns = queryOptions({
  queryKey: ['jobs', 'history'],
  queryFn: ({ signal }) => jobHistory({ limit: HISTORY_LENGTH }, signal),
  refetchInterval: ({ state: { data } }) => getRefetchInterval(data?.items.some(isInProgress)),
});

export const kbRun = queryOptions({
  queryKey: ['kb', 'run'],
  queryFn: async ({ signal }) => {
    const { items } = await jobHistory({ service: 'chat', name: 'kb-rebuild', limit: 1 }, signal);
    return items[0] ?? null;
  },
  refetchInterval: ({ state: { data } }) => getRefetchInterval(isInProgress(data ?? null)),
});

export const failures = queryOptions({
  queryKey: ['jobs', 'failures'],
  queryFn: ({ signal }) => unwrapResponse(api.GET('/api/staff/failures', { signal })),
});

/** Starts a job. The endpoints of the services differ only in the path, so the type of one serves for all. */
export const startJob = (
  { service, name }: Pick<CatalogueJob, 'service' | 'name'>,
  payload: Record<string, unknown> = {},
) =>
  unwrapResponse(
    api.POST(
      `/api/staff/services/${service}/jobs/{name}/runs` as '/api/staff/services/content/jobs/{name}/runs',
      { params: { path: { name } }, body: { payload } },
    ),
  );

export const useStart = () =>
  useAction({
    name: 'jobs.start',
    run: (job: Pick<CatalogueJob, 'service' | 'name'>) => startJob(job),
    invalidates: [['jobs'], ['audit']],
    successMessage: ({ run, joined }) =>
      joined ? `${run.name} is under way already` : `${run.name} was started`,
    errorTitle: 'Job failed',
    fallbackMessage: 'An error occurred while running the job.',
  });

export const useReplayRun = () =>
  useAction({
    name: 'jobs.replay',
    run: ({ service, id }: Pick<ServiceRun, 'service' | 'id'>) =>
      unwrapResponse(
        api.POST(
          `/api/staff/services/${service}/job-runs/{id}/replay` as '/api/staff/services/content/job-runs/{id}/replay',
          { params: { path: { id } } },
        ),
      ),
    invalidates: [['jobs'], ['audit']],
    successMessage: 'Put back to work',
    errorTitle: 'It could not be put back to work',
  });

export const useReplayEvent = () =>
  useAction({
    name: 'events.replay',
    run: ({ service, id }: Pick<ParkedEvent, 'service' | 'id'>) =>
      unwrapResponse(
        api.POST(
          `/api/staff/services/${service}/dead-letters/{id}/replay` as '/api/staff/services/content/dead-letters/{id}/replay',
          { params: { path: { id } } },
        ),
      ),
    invalidates: [['jobs'], ['audit']],
    successMessage: 'Put back to work',
    errorTitle: 'It could not be put back to work',
  });
