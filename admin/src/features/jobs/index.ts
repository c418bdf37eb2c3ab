export {
  askAgain,
  failures,
  isUnderWay,
  kbRun,
  startJob,
  useReplayEvent,
  useReplayRun,
} from './api/job-queries';
export { endOfRun } from './live/end-of-run';
export { useLiveRuns } from './live/use-live-runs';
export { RUN_STATES } from './run-states';
