import { type ConfigOf, defineConfig } from '@frontier/service-kit';
import { z } from 'zod';

const count = (standard: number) => z.coerce.number().int().positive().default(standard);

export const NewsletterConfig = defineConfig({
  /** The address that readers type: links in mails begin with it. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }),
  /** Signs the links in mails, which do not expire: changing it breaks those that were sent. */
  NEWSLETTER_TOKEN_SECRET: z.string().min(32),
  /** Signs the reports of bounces and complaints that a mail provider sends. */
  NEWSLETTER_BOUNCE_SECRET: z.string().min(32),
  /** `required`: a subscription begins when the reader confirms it by mail. */
  NEWSLETTER_CONFIRMATION: z.enum(['off', 'required']).default('off'),
  /** `discreet`: the answer to a sign-up does not reveal whether the address is known. */
  NEWSLETTER_REPLIES: z.enum(['plain', 'discreet']).default('plain'),
  /** How long the link of a confirmation works. */
  NEWSLETTER_CONFIRMATION_HOURS: count(48),
  /** The shortest time between two confirmations to one address. */
  NEWSLETTER_CONFIRMATION_PAUSE_MINUTES: count(15),
  /** Welcome mails, and confirmations, that strangers can cause to one address in 24 hours. */
  NEWSLETTER_ADDRESS_LIMIT_PER_DAY: count(3),
  /** Mails that sign-ups cause to all addresses of one domain in an hour. */
  NEWSLETTER_DOMAIN_LIMIT_PER_HOUR: count(200),
  /** So many passing failures in so many days suppress an address. */
  NEWSLETTER_SOFT_BOUNCE_LIMIT: count(5),
  NEWSLETTER_SOFT_BOUNCE_DAYS: count(30),
});
export type NewsletterConfig = ConfigOf<typeof NewsletterConfig>;
