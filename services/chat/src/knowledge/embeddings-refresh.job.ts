import { defineJob } from '@frontier/jobs';
import { RunOrigin } from './run-origin';

/** Replaces vectors made by a model other than the current one, and restores points missing from the vector index. */
export const EmbeddingsRefresh = defineJob({
  name: 'embeddings-refresh',
  payload: RunOrigin,
  id: () => 'all',
  singleton: true,
  timeoutMs: 60 * 60_000,
  attempts: 3,
  concurrency: 1,
});
