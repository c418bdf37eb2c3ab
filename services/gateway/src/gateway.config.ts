import { type ConfigOf, defineConfig } from '@frontier/service-kit';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';

const cidrs = (standard: string) =>
  z
    .string()
    .default(standard)
    .transform((list) =>
      list
        .split(',')
        .map((cidr) => cidr.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.string().refine((cidr) => ipaddr.isValidCIDR(cidr) || ipaddr.isValid(cidr))));

const limit = (standard: number) => z.coerce.number().int().positive().default(standard);

export const GatewayConfig = defineConfig({
  /** Public URL of the site. With https, responses tell browsers to keep using https. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:8080'),
  /** Internal listener, for services, the site, schedules and operators; never published. 0 picks a free port. */
  GATEWAY_INTERNAL_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  CONTENT_URL: z.url(),
  INGESTION_URL: z.url(),
  CHAT_URL: z.url(),
  LEADS_URL: z.url(),
  NEWSLETTER_URL: z.url(),
  VIDEO_URL: z.url(),
  STAFF_URL: z.url(),
  FRONTEND_URL: z.url(),
  /** Directory of the built console; by default `admin/dist` of the repository. */
  CONSOLE_FILES: z.string().optional(),
  NODE_ENV: z.string().optional(),
  /** Proxies pages to development servers, for `npm run dev`. The start fails unless NODE_ENV is `development`. */
  GATEWAY_DEVELOPMENT: z.stringbool().default(false),
  GATEWAY_DEVELOPMENT_CONSOLE_URL: z.url().optional(),
  /** Base URL of the identity provider. The gateway serves its realm's pages under the public URL. */
  IDENTITY_URL: z.url(),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }),
  /** Addresses or CIDR ranges of the proxies whose X-Forwarded-For is trusted, separated by commas. */
  TRUSTED_PROXIES: cidrs(''),
  /** Summaries per address. The limit of questions is set in the console. */
  GATEWAY_SUMMARY_LIMIT_PER_HOUR: limit(10),
  /** Generated texts per address. Daily updates and analyses count together. */
  GATEWAY_GENERATION_LIMIT_PER_HOUR: limit(3),
  /** Generated texts for all visitors together, to cap the daily cost of public functions. */
  GATEWAY_GENERATION_BUDGET_PER_DAY: limit(60),
  /** Enquiries per address. Those from all forms count together. */
  GATEWAY_FORM_LIMIT_PER_HOUR: limit(10),
  /** Newsletter sign-ups per address. */
  GATEWAY_SIGNUP_LIMIT_PER_HOUR: limit(10),
  /** Password attempts per address. Generous, because a newsroom shares one address. */
  GATEWAY_SIGNIN_LIMIT_PER_HOUR: limit(60),
  /** Attempts per address to create the first administrator. */
  GATEWAY_SETUP_LIMIT_PER_HOUR: limit(10),
  /** Requests per address that are not answered from the page cache. */
  GATEWAY_BURST_LIMIT_PER_MINUTE: limit(600),
  /** Memory for cached pages. Evicts the least recently used pages first. */
  GATEWAY_PAGE_CACHE_BYTES: limit(96 * 1024 * 1024),
  /** Maximum age in ms of a cached page served without revalidation while NATS is disconnected. */
  GATEWAY_UNHEARD_PAGE_AGE_MS: limit(30_000),
  /** Timeout of an ordinary request to an upstream. Routes that wait for a job have a longer one. */
  GATEWAY_UPSTREAM_TIMEOUT_MS: limit(15_000),
});
export type GatewayConfig = ConfigOf<typeof GatewayConfig>;
