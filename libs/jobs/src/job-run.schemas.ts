import { z } from 'zod';
import { type JobRun, jobStates } from './job-run';

const timestamp = z.iso.datetime();

export const JobRunView = z
  .object({
    id: z.string(),
    name: z.string(),
    payload: z.record(z.string(), z.unknown()),
    state: z.enum(jobStates),
    progress: z.object({ done: z.number(), total: z.number().nullable() }),
    counts: z.record(z.string(), z.number()),
    message: z.string().nullable(),
    error: z.string().nullable(),
    attempts: z.int(),
    /** The scheduled time for which the run was started; null if no schedule started the run. */
    slot: z.string().nullable(),
    traceparent: z.string().nullable(),
    queued_at: timestamp,
    started_at: timestamp.nullable(),
    finished_at: timestamp.nullable(),
  })
  .meta({ id: 'JobRun' });
export type JobRunView = z.infer<typeof JobRunView>;

export const JobRunList = z.object({ items: z.array(JobRunView) }).meta({ id: 'JobRunList' });
export type JobRunList = z.infer<typeof JobRunList>;

/** `joined` is true if the same work was already in progress: `run` is then the earlier run. */
export const StartedRun = z.object({ run: JobRunView, joined: z.boolean() }).meta({ id: 'StartedRun' });
export type StartedRun = z.infer<typeof StartedRun>;

export const RunsReplayed = z.object({ replayed: z.int() }).meta({ id: 'RunsReplayed' });
export type RunsReplayed = z.infer<typeof RunsReplayed>;

export const StartRun = z
  .object({
    payload: z.record(z.string(), z.unknown()).default({}),
    /** The scheduled time, such as `2026-11-20T15:00+01:00`. A job runs once per slot. */
    slot: z.string().min(1).max(100).optional(),
  })
  .default({ payload: {} })
  .meta({ id: 'StartRun' });
export type StartRun = z.infer<typeof StartRun>;

export const RunFilter = z.object({
  name: z.string().max(100).optional(),
  state: z.enum(jobStates).optional(),
  /** Run ids, separated by commas. */
  ids: z
    .string()
    .max(4_000)
    .transform((ids) => ids.split(','))
    .optional(),
  /** Returns only the newest run of each job. */
  latest: z.stringbool().default(false),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export type RunFilter = z.infer<typeof RunFilter>;

export const toRunView = ({ queued_at, started_at, finished_at, ...run }: JobRun): JobRunView => ({
  ...run,
  queued_at: queued_at.toISOString(),
  started_at: started_at?.toISOString() ?? null,
  finished_at: finished_at?.toISOString() ?? null,
});
