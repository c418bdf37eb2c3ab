import { type ConfigOf, defineConfig } from '@frontier/service-kit';
import { z } from 'zod';

const address = (standard: string) => z.url({ protocol: /^https?$/ }).default(standard);

export const WebConfig = defineConfig({
  SERPAPI_KEY: z.string().min(1).optional(),
  BING_SEARCH_KEY: z.string().min(1).optional(),
  CHAT_WEB_GOOGLE_NEWS_URL: address('https://news.google.com/rss/search'),
  CHAT_WEB_SERPAPI_URL: address('https://serpapi.com/search.json'),
  CHAT_WEB_BING_URL: address('https://api.bing.microsoft.com/v7.0/search'),
  /** A front page; `{domain}` stands for the domain. */
  CHAT_WEB_DIRECT_URL: z
    .string()
    .regex(/^https?:\/\//)
    .default('https://{domain}/'),
  /** Whether these may be on this machine or in a private network, as stand-ins are. */
  CHAT_WEB_ALLOW_PRIVATE: z.stringbool().default(false),
  /** For all that one question may ask of the web. */
  CHAT_WEB_TIMEOUT_MS: z.coerce.number().int().positive().default(3_000),
});
export type WebConfig = ConfigOf<typeof WebConfig>;
