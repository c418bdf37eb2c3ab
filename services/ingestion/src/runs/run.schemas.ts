import { WebProvider } from '@frontier/domain';
import { z } from 'zod';
import type { IngestRun } from './ingest-run.entity';

export const RunAnswer = z
  .object({
    id: z.uuid(),
    job_run_id: z.string(),
    source_id: z.uuid().nullable(),
    started_at: z.iso.datetime(),
    ended_at: z.iso.datetime().nullable(),
    /** Null while the run is in progress. */
    success: z.boolean().nullable(),
    message: z.string(),
    /** 0 for a run, because only a purge deletes. */
    deleted: z.int(),
    stats: z.object({ inserted_visible: z.int(), inserted_via_meta: z.int(), inserted_via_serp: z.int() }),
    counts: z.record(z.string(), z.int()),
    sample_reasons: z.array(z.object({ url: z.string(), host: z.string(), reason: z.string() })),
    searches: z.array(
      z.object({
        provider: WebProvider,
        outcome: z.enum(['asked', 'not_asked', 'failed']),
        found: z.int(),
        /** Results for which the publisher's URL could not be found. */
        without_address: z.int(),
        /** Reason of the outcome `not_asked` or `failed`, otherwise null. */
        reason: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'IngestRun' });
export type RunAnswer = z.infer<typeof RunAnswer>;

export const RunList = z
  .object({
    items: z.array(RunAnswer),
    /** Number of consecutive runs that inserted nothing visible. */
    news_zero_insert_streak: z.int(),
  })
  .meta({ id: 'IngestRunList' });
export type RunList = z.infer<typeof RunList>;

export const RunFilter = z.object({ limit: z.coerce.number().int().min(1).max(100).default(20) });

export const LogList = z
  .object({
    items: z.array(
      z.object({
        run_type: z.string(),
        outcome: z.string(),
        message: z.string(),
        created_at: z.iso.datetime(),
      }),
    ),
  })
  .meta({ id: 'IngestLogList' });
export type LogList = z.infer<typeof LogList>;

export const toRunAnswer = (run: IngestRun): RunAnswer => ({
  id: run.id,
  job_run_id: run.jobRunId,
  source_id: run.sourceId,
  started_at: run.startedAt.toISOString(),
  ended_at: run.endedAt?.toISOString() ?? null,
  success: run.success,
  message: run.message,
  deleted: 0,
  stats: {
    inserted_visible: run.insertedVisible,
    inserted_via_meta: run.insertedViaMeta,
    inserted_via_serp: run.insertedViaSerp,
  },
  counts: run.counts,
  sample_reasons: run.sampleReasons,
  searches: run.searches,
});
