import { defineJob } from '@frontier/jobs';
import { RunOrigin } from './run-origin';

/** Runs on a schedule: indexes new and changed sources, and hides those that are gone. */
export const KbRefresh = defineJob({
  name: 'kb-refresh',
  payload: RunOrigin,
  id: () => 'all',
  singleton: true,
  timeoutMs: 60 * 60_000,
  attempts: 3,
  concurrency: 1,
});
