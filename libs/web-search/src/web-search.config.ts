import { type ConfigOf, defineConfig } from '@frontier/service-kit';
import { z } from 'zod';

const address = (standard: string) => z.url({ protocol: /^https?$/ }).default(standard);

export const WebSearchConfig = defineConfig({
  /** Enables SerpApi for ingestion, and for the assistant if the console enables it. */
  SERPAPI_KEY: z.string().min(1).optional(),
  /** Enables Bing for ingestion, and for the assistant if the console enables it. */
  BING_SEARCH_KEY: z.string().min(1).optional(),
  WEB_SEARCH_GOOGLE_NEWS_URL: address('https://news.google.com/rss/search'),
  WEB_SEARCH_SERPAPI_URL: address('https://serpapi.com/search.json'),
  WEB_SEARCH_BING_URL: address('https://api.bing.microsoft.com/v7.0/search'),
  /** URL of a front page; `{domain}` is replaced by the domain. */
  WEB_SEARCH_DIRECT_URL: z
    .string()
    .regex(/^https?:\/\//)
    .default('https://{domain}/'),
  /** True if the URLs above may point to this machine or a private network, as test servers do. */
  WEB_SEARCH_ALLOW_PRIVATE: z.stringbool().default(false),
  /** Timeout of one request to a search provider in milliseconds. */
  WEB_SEARCH_TIMEOUT_MS: z.coerce.number().int().positive().default(3_000),
});
export type WebSearchConfig = ConfigOf<typeof WebSearchConfig>;
