import { join } from 'node:path';
import { WebProvider } from '@frontier/domain';
import { type ConfigOf, defineConfig } from '@frontier/service-kit';
import { z } from 'zod';

/** Works from `src` and from `dist`. */
const SOURCES_FILE = join(__dirname, '..', '..', '..', 'content', 'sources.yaml');

const milliseconds = (standard: number): z.ZodDefault<z.ZodCoercedNumber> =>
  z.coerce.number().int().positive().default(standard);

/** Where the text of the agreement, and every step of it, is published first. */
const TREATY_PAGES = [
  'https://www.gov.uk/government/collections/uk-eu-agreement-in-respect-of-gibraltar',
  'https://www.gov.uk/government/publications/draft-uk-eu-agreement-in-respect-of-gibraltar',
  'https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=CELEX%3A52026PC0091',
];

export const IngestionConfig = defineConfig({
  /** Official pages that are watched, divided by spaces. */
  INGESTION_TREATY_PAGES: z
    .string()
    .default(TREATY_PAGES.join(' '))
    .transform((pages) => pages.split(/\s+/).filter(Boolean))
    .pipe(z.array(z.url({ protocol: /^https?$/ }))),
  INGESTION_SOURCES_FILE: z.string().default(SOURCES_FILE),
  /** Which searches of the web each run of all sources asks, divided by spaces; none unless they are set. */
  INGESTION_SEARCH_PROVIDERS: z
    .string()
    .default('')
    .transform((names) => [...new Set(names.split(/\s+/).filter(Boolean))])
    .pipe(z.array(WebProvider)),
  /** Where the local run serves the sample source; absent anywhere else, which disables it. */
  INGESTION_SAMPLE_SOURCE_URL: z.url({ protocol: /^http$/ }).optional(),
  INGESTION_FEED_TIMEOUT_MS: milliseconds(15_000),
  INGESTION_PAGE_TIMEOUT_MS: milliseconds(10_000),
  /** What reading one page or feed may take once it is here; an honest one takes a tenth of a second. */
  INGESTION_PARSE_TIMEOUT_MS: milliseconds(4_000),
  /** Of the heap of the thread that does it; the largest honest page needs a third. */
  INGESTION_PARSE_MEMORY_MB: z.coerce.number().int().positive().default(256),
  /** What one source may take of a run; the rest of its pages waits for the next. */
  INGESTION_SOURCE_BUDGET_MS: milliseconds(240_000),
  /** Between two requests to one public host. Sources of this machine are not made to wait. */
  INGESTION_HOST_DELAY_MS: milliseconds(1_000),
  INGESTION_SOURCES_AT_ONCE: z.coerce.number().int().positive().default(6),
  INGESTION_FEED_MAX_BYTES: z.coerce.number().int().positive().default(5_000_000),
  INGESTION_PAGE_MAX_BYTES: z.coerce.number().int().positive().default(3_000_000),
  /** Before the first retry of a failed page or source; it doubles each time. */
  INGESTION_RETRY_AFTER_MS: milliseconds(10 * 60_000),
  /** Before a page that is shown is looked at again; then after twice as long as it has been here, for a month. */
  INGESTION_LOOK_AGAIN_AFTER_MS: milliseconds(60 * 60_000),
});
export type IngestionConfig = ConfigOf<typeof IngestionConfig>;
