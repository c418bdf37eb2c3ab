export { isUnderWay, jobHistory, startJob } from './api/job-queries';
export { RUN_STATES } from './run-states';
