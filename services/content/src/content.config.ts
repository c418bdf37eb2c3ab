import { join } from 'node:path';
import { type ConfigOf, defineConfig } from '@frontier/service-kit';
import { z } from 'zod';
import { amongWrittenChoices } from './items/generated-item.entity';

/** Resolves from both `src` and `dist`. */
export const CONTENT_FOLDER = join(__dirname, '..', '..', '..', 'content');

export const ContentConfig = defineConfig({
  /** Maximum time that a reader waits for a requested summary. */
  CONTENT_SUMMARY_TIMEOUT_MS: z.coerce.number().int().positive().max(60_000).default(60_000),
  CONTENT_DIR: z.string().default(CONTENT_FOLDER),
  /** Age at which the sources of an item are due to be opened again. */
  CONTENT_CHECK_AFTER_DAYS: z.coerce.number().int().positive().default(90),
  /** Generated analyses that are ranked among those by editors. */
  CONTENT_AMONG_WRITTEN: z.enum(amongWrittenChoices).default('reviewed'),
});
export type ContentConfig = ConfigOf<typeof ContentConfig>;
