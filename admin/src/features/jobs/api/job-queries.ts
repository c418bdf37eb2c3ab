import type { CatalogueJob, ParkedEvent, ServiceRun } from '@frontier/api-clients/staff';
import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from '~/api/client';
import { useAct } from '~/components/use-act';
import { liveRuns } from '../live/live-runs';

/** While something runs and nothing is heard of it, it is asked about so often. */
const PROGRESS_MS = 1_500;
export const HISTORY_LENGTH = 100;

export const askAgain = (isUnderWay: boolean | undefined): number | false =>
  isUnderWay ? liveRuns.askAgainAfter(PROGRESS_MS) : false;
export const isUnderWay = (run: Pick<ServiceRun, 'state'> | null): boolean =>
  run?.state === 'queued' || run?.state === 'running';

export const jobCatalogue = queryOptions({
  queryKey: ['jobs', 'catalogue'],
  queryFn: ({ signal }) => answerOf(api.GET('/api/staff/job-catalogue', { signal })),
  refetchInterval: ({ state: { data } }) =>
    askAgain(data?.items.some(({ last_run }) => isUnderWay(last_run))),
});

interface HistoryFilter {
  readonly service?: CatalogueJob['service'];
  readonly name?: string;
  readonly limit: number;
}
export const jobHistory = (query: HistoryFilter, signal?: AbortSignal) =>
  answerOf(api.GET('/api/staff/job-history', { params: { query }, ...(signal && { signal }) }));

export const latestRuns = queryOptions({
  queryKey: ['jobs', 'history'],
  queryFn: ({ signal }) => jobHistory({ limit: HISTORY_LENGTH }, signal),
  refetchInterval: ({ state: { data } }) => askAgain(data?.items.some(isUnderWay)),
});

export const kbRun = queryOptions({
  queryKey: ['kb', 'run'],
  queryFn: async ({ signal }) => {
    const { items } = await jobHistory({ service: 'chat', name: 'kb-rebuild', limit: 1 }, signal);
    return items[0] ?? null;
  },
  refetchInterval: ({ state: { data } }) => askAgain(isUnderWay(data ?? null)),
});

export const failures = queryOptions({
  queryKey: ['jobs', 'failures'],
  queryFn: ({ signal }) => answerOf(api.GET('/api/staff/failures', { signal })),
});

/** Each service starts its own; the operations differ in nothing but the address. */
export const startJob = (
  { service, name }: Pick<CatalogueJob, 'service' | 'name'>,
  payload: Record<string, unknown> = {},
) =>
  answerOf(
    api.POST(
      `/api/staff/services/${service}/jobs/{name}/runs` as '/api/staff/services/content/jobs/{name}/runs',
      { params: { path: { name } }, body: { payload } },
    ),
  );

export const useStart = () =>
  useAct({
    name: 'jobs.start',
    run: (job: Pick<CatalogueJob, 'service' | 'name'>) => startJob(job),
    changes: [['jobs'], ['audit']],
    done: ({ run, joined }) => (joined ? `${run.name} is under way already` : `${run.name} was started`),
    failed: 'Job failed',
    otherwise: 'An error occurred while running the job.',
  });

export const useReplayRun = () =>
  useAct({
    name: 'jobs.replay',
    run: ({ service, id }: Pick<ServiceRun, 'service' | 'id'>) =>
      answerOf(
        api.POST(
          `/api/staff/services/${service}/job-runs/{id}/replay` as '/api/staff/services/content/job-runs/{id}/replay',
          { params: { path: { id } } },
        ),
      ),
    changes: [['jobs'], ['audit']],
    done: 'Put back to work',
    failed: 'It could not be put back to work',
  });

export const useReplayEvent = () =>
  useAct({
    name: 'events.replay',
    run: ({ service, id }: Pick<ParkedEvent, 'service' | 'id'>) =>
      answerOf(
        api.POST(
          `/api/staff/services/${service}/dead-letters/{id}/replay` as '/api/staff/services/content/dead-letters/{id}/replay',
          { params: { path: { id } } },
        ),
      ),
    changes: [['jobs'], ['audit']],
    done: 'Put back to work',
    failed: 'It could not be put back to work',
  });
