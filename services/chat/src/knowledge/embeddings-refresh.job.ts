import { defineJob } from '@frontier/jobs';
import { RunOrigin } from './run-origin';

/** Brings vectors that another model made, and points that the index has lost, up to date. */
export const EmbeddingsRefresh = defineJob({
  name: 'embeddings-refresh',
  payload: RunOrigin,
  id: () => 'all',
  singleton: true,
  timeoutMs: 60 * 60_000,
  attempts: 3,
  concurrency: 1,
});
