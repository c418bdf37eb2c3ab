import { join } from 'node:path';
import { WebProvider } from '@frontier/domain';
import { type ConfigOf, defineConfig } from '@frontier/service-kit';
import { z } from 'zod';

/** The relative path is the same from `src` and from `dist`. */
const SOURCES_FILE = join(__dirname, '..', '..', '..', 'content', 'sources.yaml');

const milliseconds = (standard: number): z.ZodDefault<z.ZodCoercedNumber> =>
  z.coerce.number().int().positive().default(standard);

const addresses = (standard: readonly string[]) =>
  z
    .string()
    .default(standard.join(' '))
    .transform((text) => text.split(/\s+/).filter(Boolean))
    .pipe(z.array(z.url({ protocol: /^https?$/ })));

/** Official pages on which the agreement's text, and each step towards it, is published first. */
const TREATY_PAGES = [
  'https://www.gov.uk/government/collections/uk-eu-agreement-in-respect-of-gibraltar',
  'https://www.gov.uk/government/publications/draft-uk-eu-agreement-in-respect-of-gibraltar',
  'https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=CELEX%3A52026PC0091',
];

export const IngestionConfig = defineConfig({
  /** Official pages to watch, separated by spaces. */
  INGESTION_TREATY_PAGES: addresses(TREATY_PAGES),
  INGESTION_SOURCES_FILE: z.string().default(SOURCES_FILE),
  /** Web search providers that each run of all sources queries, separated by spaces; none by default. */
  INGESTION_SEARCH_PROVIDERS: z
    .string()
    .default('')
    .transform((names) => [...new Set(names.split(/\s+/).filter(Boolean))])
    .pipe(z.array(WebProvider)),
  /** URL of the sample source in a local run. Unset elsewhere, which disables the sample source. */
  INGESTION_SAMPLE_SOURCE_URL: z.url({ protocol: /^http$/ }).optional(),
  /** Other origins that may have private addresses and any port, separated by spaces. Only this setting adds any. */
  INGESTION_PRIVATE_ORIGINS: addresses([]),
  INGESTION_FEED_TIMEOUT_MS: milliseconds(15_000),
  INGESTION_PAGE_TIMEOUT_MS: milliseconds(10_000),
  /** Time limit for parsing one downloaded page or feed. Real ones take a tenth of a second. */
  INGESTION_PARSE_TIMEOUT_MS: milliseconds(4_000),
  /** Heap limit of the parser thread. The largest real page needs a third of it. */
  INGESTION_PARSE_MEMORY_MB: z.coerce.number().int().positive().default(256),
  /** Time limit for each source, and each search provider, in a run. The remaining pages wait for the next run. */
  INGESTION_SOURCE_BUDGET_MS: milliseconds(240_000),
  /** Minimum time between the starts of two requests to one public host. Private origins are exempt. */
  INGESTION_HOST_DELAY_MS: milliseconds(1_000),
  INGESTION_SOURCES_AT_ONCE: z.coerce.number().int().positive().default(6),
  INGESTION_FEED_MAX_BYTES: z.coerce.number().int().positive().default(5_000_000),
  INGESTION_PAGE_MAX_BYTES: z.coerce.number().int().positive().default(3_000_000),
  /** Delay before the first retry of a failed page or source; doubles with each failure. */
  INGESTION_RETRY_AFTER_MS: milliseconds(10 * 60_000),
  /** Minimum delay between checks of a published page. It grows with the page's age; checks end after 31 days. */
  INGESTION_LOOK_AGAIN_AFTER_MS: milliseconds(60 * 60_000),
});
export type IngestionConfig = ConfigOf<typeof IngestionConfig>;

/** Returns true if the environment allows private addresses, and any port, at the origin of this URL. */
export function isPrivateAllowed(config: IngestionConfig, address: string): boolean {
  const { INGESTION_SAMPLE_SOURCE_URL: sample, INGESTION_PRIVATE_ORIGINS: others } = config;
  const { origin } = new URL(address);
  return [...(sample ? [sample] : []), ...others].some((allowed) => new URL(allowed).origin === origin);
}
