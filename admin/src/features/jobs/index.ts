export { failures, useReplayEvent, useReplayRun } from './api/job-queries';
