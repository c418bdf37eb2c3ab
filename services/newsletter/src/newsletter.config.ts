import { type ConfigOf, defineConfig } from '@frontier/service-kit';
import { z } from 'zod';

const count = (standard: number) => z.coerce.number().int().positive().default(standard);

export const NewsletterConfig = defineConfig({
  /** Public URL of the site, used for links in mails. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }),
  /** Signs the links in mails. These do not expire, so changing the secret breaks all links sent before. */
  NEWSLETTER_TOKEN_SECRET: z.string().min(32),
  /** Verifies the signature of bounce and complaint reports from a mail provider. */
  NEWSLETTER_BOUNCE_SECRET: z.string().min(32),
  /** `required`: a subscription starts when the reader confirms it by mail. */
  NEWSLETTER_CONFIRMATION: z.enum(['off', 'required']).default('off'),
  /** `discreet`: the response to a sign-up does not reveal whether the address is known. */
  NEWSLETTER_REPLIES: z.enum(['plain', 'discreet']).default('plain'),
  /** Validity of a confirmation link. */
  NEWSLETTER_CONFIRMATION_HOURS: count(48),
  /** Minimum time between two confirmation mails to one address. */
  NEWSLETTER_CONFIRMATION_PAUSE_MINUTES: count(15),
  /** Welcome mails, and confirmation mails, that anonymous sign-ups can send to one address in 24 hours. */
  NEWSLETTER_ADDRESS_LIMIT_PER_DAY: count(3),
  /** Maximum number of sign-up mails to all addresses of one domain. */
  NEWSLETTER_DOMAIN_LIMIT_PER_HOUR: count(200),
  /** Number of temporary bounces, within NEWSLETTER_SOFT_BOUNCE_DAYS, that suppresses an address. */
  NEWSLETTER_SOFT_BOUNCE_LIMIT: count(5),
  NEWSLETTER_SOFT_BOUNCE_DAYS: count(30),
});
export type NewsletterConfig = ConfigOf<typeof NewsletterConfig>;
