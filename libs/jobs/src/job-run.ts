/** Where a run stands. `skipped` found nothing to do; `failed` is parked and can be replayed. */
export const jobStates = ['queued', 'running', 'succeeded', 'skipped', 'failed'] as const;
export type JobState = (typeof jobStates)[number];

/** One piece of background work and what became of it: a row of `job_runs`, as JSON. */
export interface JobRun {
  id: string;
  name: string;
  payload: Record<string, unknown>;
  state: JobState;
  /** Units of work done and, where known, in all. */
  progress: { done: number; total: number | null };
  counts: Record<string, number>;
  message: string | null;
  error: string | null;
  attempts: number;
  slot: string | null;
  traceparent: string | null;
  queued_at: Date;
  started_at: Date | null;
  finished_at: Date | null;
}

/** Whether nothing more will happen to the run by itself. */
export function isFinished({ state }: Pick<JobRun, 'state'>): boolean {
  return state !== 'queued' && state !== 'running';
}
