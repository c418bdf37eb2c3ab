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
  /** The address that readers type. With https, browsers are told to stay on it. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:8080'),
  /** Where services, the site, schedules and operators call; never published. 0 takes a free port. */
  GATEWAY_INTERNAL_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  CONTENT_URL: z.url(),
  INGESTION_URL: z.url(),
  CHAT_URL: z.url(),
  LEADS_URL: z.url(),
  NEWSLETTER_URL: z.url(),
  VIDEO_URL: z.url(),
  STAFF_URL: z.url(),
  FRONTEND_URL: z.url(),
  /** Where the built console is, when not in `admin/dist` of the repository. */
  CONSOLE_FILES: z.string().optional(),
  NODE_ENV: z.string().optional(),
  /** For `npm run dev` alone: the site is a development server (see `development/`). A production start refuses it. */
  GATEWAY_DEVELOPMENT: z.stringbool().default(false),
  GATEWAY_DEVELOPMENT_CONSOLE_URL: z.url().optional(),
  /** The realm of the identity provider: its pages are on our own address. */
  IDENTITY_URL: z.url(),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }),
  /** Addresses or CIDR ranges of the proxies whose X-Forwarded-For is believed, separated by commas. */
  TRUSTED_PROXIES: cidrs(''),
  GATEWAY_SUMMARY_LIMIT_PER_HOUR: limit(10),
  /** Daily updates and analyses together. */
  GATEWAY_GENERATION_LIMIT_PER_HOUR: limit(3),
  /** Of all visitors together: what public functions may cost in a day, however many addresses ask. */
  GATEWAY_GENERATION_BUDGET_PER_DAY: limit(60),
  /** Enquiries of every form together. */
  GATEWAY_FORM_LIMIT_PER_HOUR: limit(10),
  GATEWAY_SIGNUP_LIMIT_PER_HOUR: limit(10),
  /** Passwords that one address may send: a newsroom has one address. */
  GATEWAY_SIGNIN_LIMIT_PER_HOUR: limit(60),
  /** Attempts to make the first administrator. */
  GATEWAY_SETUP_LIMIT_PER_HOUR: limit(10),
  /** Everything that is not answered from memory. */
  GATEWAY_BURST_LIMIT_PER_MINUTE: limit(600),
  GATEWAY_PAGE_CACHE_BYTES: limit(96 * 1024 * 1024),
  /** How long a page may be served unchecked while no events arrive, because NATS is away. */
  GATEWAY_UNHEARD_PAGE_AGE_MS: limit(30_000),
  /** The wait for an ordinary answer; functions that wait for a job have their own, longer one. */
  GATEWAY_UPSTREAM_TIMEOUT_MS: limit(15_000),
});
export type GatewayConfig = ConfigOf<typeof GatewayConfig>;
