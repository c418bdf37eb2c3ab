export { defineJob, type JobContract } from './define-job';
export { isFinished, type JobRun, type JobState, jobStates } from './job-run';
export { JobRunList, JobRunView } from './job-run.schemas';
export { JobTables } from './jobs.migration';
export { JobsModule } from './jobs.module';
export { Jobs } from './jobs.service';
export { RunSignal } from './run-change-notifier';
export {
  type JobContext,
  type JobOutcome,
  type JobProcessor,
  PermanentJobError,
  Processes,
} from './processes.decorator';
