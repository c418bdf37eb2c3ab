import { defineJob } from '@frontier/jobs';
import { RunOrigin } from './run-origin';

/** Replaces vectors of other models, and restores points that are missing from the index. */
export const EmbeddingsRefresh = defineJob({
  name: 'embeddings-refresh',
  payload: RunOrigin,
  id: () => 'all',
  singleton: true,
  timeoutMs: 60 * 60_000,
  attempts: 3,
  concurrency: 1,
});
