/** `skipped`: there was nothing to do. `failed`: the run is parked and can be replayed. */
export const jobStates = ['queued', 'running', 'succeeded', 'skipped', 'failed'] as const;
export type JobState = (typeof jobStates)[number];

/** A row of `job_runs`, as JSON. */
export interface JobRun {
  id: string;
  name: string;
  payload: Record<string, unknown>;
  state: JobState;
  /** Units of work done and, if known, in total. */
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

/** Returns true if the run will not change unless it is replayed. */
export function isFinished({ state }: Pick<JobRun, 'state'>): boolean {
  return state !== 'queued' && state !== 'running';
}
