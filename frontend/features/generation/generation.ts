import { getJson, problemOf, type Api } from '../../api/client';
import { withRetries } from '../../api/retry';

export type GenerationFunction =
  'daily-news-generator' | 'trigger-analysis-generation' | 'analysis-generator';

export interface GenerationRun {
  readonly run_id: string;
  readonly state: 'queued' | 'running' | 'succeeded' | 'skipped' | 'failed';
  /** Why nothing was written. */
  readonly message: string | null;
}

const ASK_EVERY_MS = 500;
/** A run may take five minutes; whoever waits longer looks again later. */
const PATIENCE_MS = 5 * 60_000;

/**
 * Has texts generated and waits until the run has ended: one of one's own, or the one that was under way.
 *
 * @throws ApiError with words for the reader when it is refused
 */
export async function generate(
  api: Api,
  name: GenerationFunction,
  signal?: AbortSignal,
  askEveryMs = ASK_EVERY_MS,
): Promise<GenerationRun> {
  const response = await api.fetch(`${api.baseUrl}/api/functions/${name}`, { method: 'POST' });
  if (!response.ok) throw await problemOf(response);
  const { run_id } = (await response.json()) as Pick<GenerationRun, 'run_id'>;
  const path = `/api/generation-runs/${encodeURIComponent(run_id)}`;
  for (const deadline = Date.now() + PATIENCE_MS; ;) {
    const run = await withRetries(() => getJson<GenerationRun>(api, path, signal), signal);
    const ended = run.state !== 'queued' && run.state !== 'running';
    if (ended || Date.now() > deadline) return run;
    await new Promise((resolve) => setTimeout(resolve, askEveryMs));
  }
}
