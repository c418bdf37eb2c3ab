import { join } from 'node:path';
import { type ConfigOf, defineConfig } from '@frontier/service-kit';
import { z } from 'zod';
import { amongWrittenChoices } from './items/generated-item.entity';

/** Path of `content/`, which is the same from `src` and from `dist`. */
export const CONTENT_FOLDER = join(__dirname, '..', '..', '..', 'content');

export const ContentConfig = defineConfig({
  /** Maximum time that a reader waits for a requested summary. */
  CONTENT_SUMMARY_TIMEOUT_MS: z.coerce.number().int().positive().max(60_000).default(60_000),
  CONTENT_DIR: z.string().default(CONTENT_FOLDER),
  /** Number of days after which staff should open and check an item's sources again. */
  CONTENT_CHECK_AFTER_DAYS: z.coerce.number().int().positive().default(90),
  /** Generated analyses that are ranked among those by editors. */
  CONTENT_AMONG_WRITTEN: z.enum(amongWrittenChoices).default('reviewed'),
});
export type ContentConfig = ConfigOf<typeof ContentConfig>;
