import { type ConfigOf, defineConfig } from '@frontier/service-kit';
import { z } from 'zod';

const perSecond = (standard: number): z.ZodDefault<z.ZodCoercedNumber> =>
  z.coerce.number().positive().max(100_000).default(standard);

export const DeliveryConfig = defineConfig({
  NEWSLETTER_MAILS_PER_SECOND: perSecond(50),
  /** To the addresses of one domain: large providers put off who knocks too often. */
  NEWSLETTER_MAILS_PER_DOMAIN_PER_SECOND: perSecond(10),
  /** After a temporary refusal; three times as long after each further one. */
  NEWSLETTER_RETRY_AFTER_MS: z.coerce.number().int().positive().default(60_000),
  /** So many temporary refusals and the mail has failed. */
  NEWSLETTER_ATTEMPTS: z.coerce.number().int().min(1).max(20).default(6),
});
export type DeliveryConfig = ConfigOf<typeof DeliveryConfig>;
