import { unwrapResponse, type Api } from '@/api/client';
import { readWithSignal } from '@/api/read';
import { withRetries } from '@/api/retry';
import type { GenerationRun } from '@/api/types';

export type GenerationFunction =
  'daily-news-generator' | 'trigger-analysis-generation' | 'analysis-generator';

const POLL_INTERVAL_MS = 500;
/** Time limit for waiting. A run may take five minutes. */
const TIMEOUT_MS = 5 * 60_000;

/** Starts or joins a run and returns it when it ends or the time is up. @throws ApiError with a text for readers */
export async function generateAndWait(
  api: Api,
  name: GenerationFunction,
  signal?: AbortSignal,
  askEveryMs = POLL_INTERVAL_MS,
): Promise<GenerationRun> {
  const { run_id: id } = await unwrapResponse(api.POST(`/api/functions/${name}`));
  for (const deadline = Date.now() + TIMEOUT_MS; ;) {
    const run = await withRetries(
      () => readWithSignal(signal, api, '/api/generation-runs/{id}', { path: { id } }),
      signal,
    );
    const ended = run.state !== 'queued' && run.state !== 'running';
    if (ended || Date.now() > deadline) return run;
    await new Promise((resolve) => setTimeout(resolve, askEveryMs));
  }
}
