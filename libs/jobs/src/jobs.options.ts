import type { ServiceName } from '@frontier/events';
import { type ConfigOf, defineConfig } from '@frontier/service-kit';
import { z } from 'zod';

export interface JobsOptions {
  readonly service: ServiceName;
  readonly jobs: readonly string[];
}
export const JOBS_OPTIONS = Symbol('jobs-options');

export const JobsConfig = defineConfig({
  /** Redis that holds the job queues. */
  REDIS_URL: z.url({ protocol: /^rediss?$/ }),
  /** Delay before the second attempt in milliseconds; it doubles with each further attempt. */
  JOBS_BACKOFF_MS: z.coerce.number().int().positive().default(500),
  /** Interval between two searches for lost runs. A run without a heartbeat for twice this time is checked. */
  JOBS_SWEEP_MS: z.coerce.number().int().min(750).default(5_000),
});
export type JobsConfig = ConfigOf<typeof JobsConfig>;

/** A queued run in Redis. It has only the run's id, because all other data is in the run's row in Postgres. */
export interface QueuedRun {
  readonly runId: string;
}
