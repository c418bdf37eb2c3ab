import type { CatalogueJob } from '@frontier/api-clients/staff';
import { SCHEDULE_TIME_ZONE } from '@frontier/domain';
import { unwrapResponse, api } from '~/api/client';
import { ProblemError } from '~/api/problem';
import { waitForRun, isInProgress, startJob } from '~/features/jobs';

export interface TestFunction {
  readonly name: string;
  readonly about: string;
  /** @throws ProblemError if the function fails */
  readonly run: () => Promise<object>;
}

/** After this time the page reports a job as still running. */
const TIMEOUT_MS = 60_000;

/** Payload stored with the run; marks it as a manual test. */
const MANUAL_PAYLOAD = { source: 'manual_test', timezone: SCHEDULE_TIME_ZONE };

export const testFunctions: readonly TestFunction[] = [
  {
    name: 'chat-health',
    about: 'Tries everything that an answer of the assistant needs: model, knowledge base and vector index.',
    run: checkChat,
  },
  {
    name: 'kb-refresh',
    about: 'Takes into the knowledge base what is new or changed, and out of it what is gone.',
    run: () => runAndWait({ service: 'chat', name: 'kb-refresh' }, MANUAL_PAYLOAD),
  },
  {
    name: 'embeddings-refresh',
    about: 'Makes vectors of another model anew, and puts back what the vector index has lost.',
    run: () => runAndWait({ service: 'chat', name: 'embeddings-refresh' }, MANUAL_PAYLOAD),
  },
  {
    name: 'news-ingestion',
    about: 'Reads every source now, as the timetable does twice a day.',
    run: () => runAndWait({ service: 'ingestion', name: 'fetch-sources' }),
  },
  {
    name: 'treaty-watcher',
    about: 'Looks at the official pages for the text of the agreement, as the timetable does each morning.',
    run: () => runAndWait({ service: 'ingestion', name: 'watch-treaty' }, MANUAL_PAYLOAD),
  },
];

async function checkChat(): Promise<object> {
  const health = await unwrapResponse(api.GET('/api/staff/chat-health'));
  if (!health.ok) throw createFailure(health.errors.join('; '));
  return health;
}

async function runAndWait(
  job: Pick<CatalogueJob, 'service' | 'name'>,
  payload: Record<string, unknown> = {},
): Promise<object> {
  const { run: started } = await startJob(job, payload);
  const run = await waitForRun({ ...job, id: started.id }, TIMEOUT_MS);
  if (run?.state === 'failed') throw createFailure(run.error ?? undefined);
  if (!run || isInProgress(run)) return { outcome: 'running', message: 'It goes on: see the page of jobs.' };
  return { outcome: run.state, message: run.message, ...run.counts };
}

const createFailure = (words = 'Function execution failed'): ProblemError =>
  new ProblemError({ status: 500, code: 'FUNCTION_FAILED', title: words });
