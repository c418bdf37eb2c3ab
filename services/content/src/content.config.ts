import { type ConfigOf, defineConfig } from '@frontier/service-kit';
import { z } from 'zod';

export const ContentConfig = defineConfig({
  /** How long a reader who asked for a summary waits for it. */
  CONTENT_SUMMARY_TIMEOUT_MS: z.coerce.number().int().positive().max(60_000).default(60_000),
});
export type ContentConfig = ConfigOf<typeof ContentConfig>;
