import { defineJob } from '@frontier/jobs';
import { RunOrigin } from './run-origin';

/** Takes in what is new or changed and takes out what is gone, as the timetable wants it. */
export const KbRefresh = defineJob({
  name: 'kb-refresh',
  payload: RunOrigin,
  id: () => 'all',
  singleton: true,
  timeoutMs: 60 * 60_000,
  attempts: 3,
  concurrency: 1,
});
