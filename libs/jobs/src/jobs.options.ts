import type { ServiceName } from '@frontier/events';
import { type ConfigOf, defineConfig } from '@frontier/service-kit';
import { z } from 'zod';

export interface JobsOptions {
  readonly service: ServiceName;
  readonly jobs: readonly string[];
}
export const JOBS_OPTIONS = Symbol('jobs-options');

export const JobsConfig = defineConfig({
  REDIS_URL: z.url({ protocol: /^rediss?$/ }),
  /** The first wait between two attempts; it doubles each time. */
  JOBS_BACKOFF_MS: z.coerce.number().int().positive().default(500),
  /** How often lost runs are looked for. A run counts as lost after two such times without a sign of life. */
  JOBS_SWEEP_MS: z.coerce.number().int().min(750).default(5_000),
});
export type JobsConfig = ConfigOf<typeof JobsConfig>;

/** What Bull carries: the id of the run, whose row holds the rest. */
export interface QueuedRun {
  readonly runId: string;
}
