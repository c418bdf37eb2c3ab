export { failures, isUnderWay, jobHistory, startJob, useReplayEvent, useReplayRun } from './api/job-queries';
export { RUN_STATES } from './run-states';
