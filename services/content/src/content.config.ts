import { join } from 'node:path';
import { type ConfigOf, defineConfig } from '@frontier/service-kit';
import { z } from 'zod';
import { amongWrittenChoices } from './items/generated-item.entity';

/** Works from `src` and from `dist`. */
export const CONTENT_FOLDER = join(__dirname, '..', '..', '..', 'content');

export const ContentConfig = defineConfig({
  /** How long a reader who asked for a summary waits for it. */
  CONTENT_SUMMARY_TIMEOUT_MS: z.coerce.number().int().positive().max(60_000).default(60_000),
  CONTENT_DIR: z.string().default(CONTENT_FOLDER),
  /** After how long the sources of an item are to be opened again. */
  CONTENT_CHECK_AFTER_DAYS: z.coerce.number().int().positive().default(90),
  /** Which analyses of programs stand among those that people wrote. */
  CONTENT_AMONG_WRITTEN: z.enum(amongWrittenChoices).default('reviewed'),
});
export type ContentConfig = ConfigOf<typeof ContentConfig>;
