import type { CatalogueJob } from '@frontier/api-clients/staff';
import { SCHEDULE_TIME_ZONE } from '@frontier/domain';
import { answerOf, api } from '~/api/client';
import { ProblemError } from '~/api/problem';
import { endOfRun, isUnderWay, startJob } from '~/features/jobs';

export interface TestFunction {
  readonly name: string;
  readonly about: string;
  /** @throws ProblemError when it failed */
  readonly run: () => Promise<object>;
}

/** As long as functions wait for their job anywhere. */
const WAIT_MS = 60_000;

/** What the run keeps of who has asked for it. */
const BY_HAND = { source: 'manual_test', timezone: SCHEDULE_TIME_ZONE };

export const testFunctions: readonly TestFunction[] = [
  {
    name: 'chat-health',
    about: 'Tries everything that an answer of the assistant needs: model, knowledge base and vector index.',
    run: checkChat,
  },
  {
    name: 'kb-refresh',
    about: 'Takes into the knowledge base what is new or changed, and out of it what is gone.',
    run: () => runToItsEnd({ service: 'chat', name: 'kb-refresh' }, BY_HAND),
  },
  {
    name: 'embeddings-refresh',
    about: 'Makes vectors of another model anew, and puts back what the vector index has lost.',
    run: () => runToItsEnd({ service: 'chat', name: 'embeddings-refresh' }, BY_HAND),
  },
  {
    name: 'news-ingestion',
    about: 'Reads every source now, as the timetable does twice a day.',
    run: () => runToItsEnd({ service: 'ingestion', name: 'fetch-sources' }),
  },
  {
    name: 'treaty-watcher',
    about: 'Looks at the official pages for the text of the agreement, as the timetable does each morning.',
    run: () => runToItsEnd({ service: 'ingestion', name: 'watch-treaty' }, BY_HAND),
  },
];

async function checkChat(): Promise<object> {
  const health = await answerOf(api.GET('/api/staff/chat-health'));
  if (!health.ok) throw failure(health.errors.join('; '));
  return health;
}

async function runToItsEnd(
  job: Pick<CatalogueJob, 'service' | 'name'>,
  payload: Record<string, unknown> = {},
): Promise<object> {
  const { run: started } = await startJob(job, payload);
  const run = await endOfRun({ ...job, id: started.id }, WAIT_MS);
  if (run?.state === 'failed') throw failure(run.error ?? undefined);
  if (!run || isUnderWay(run)) return { outcome: 'running', message: 'It goes on: see the page of jobs.' };
  return { outcome: run.state, message: run.message, ...run.counts };
}

const failure = (words = 'Function execution failed'): ProblemError =>
  new ProblemError({ status: 500, code: 'FUNCTION_FAILED', title: words });
