export {
  getRefetchInterval,
  failures,
  isInProgress,
  kbRun,
  startJob,
  useReplayEvent,
  useReplayRun,
} from './api/job-queries';
export { waitForRun } from './live/wait-for-run';
export { useLiveRuns } from './live/use-live-runs';
export { RUN_STATES } from './run-states';
