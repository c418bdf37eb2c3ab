import { type ConfigOf, defineConfig } from '@frontier/service-kit';
import { z } from 'zod';

const perSecond = (standard: number): z.ZodDefault<z.ZodCoercedNumber> =>
  z.coerce.number().positive().max(100_000).default(standard);

export const DeliveryConfig = defineConfig({
  NEWSLETTER_MAILS_PER_SECOND: perSecond(50),
  /** Limit per recipient domain, because large providers defer senders that are too fast. */
  NEWSLETTER_MAILS_PER_DOMAIN_PER_SECOND: perSecond(10),
  /** Delay after the first temporary failure; tripled after each further one. */
  NEWSLETTER_RETRY_AFTER_MS: z.coerce.number().int().positive().default(60_000),
  /** Number of attempts after which a temporary failure becomes final. */
  NEWSLETTER_ATTEMPTS: z.coerce.number().int().min(1).max(20).default(6),
});
export type DeliveryConfig = ConfigOf<typeof DeliveryConfig>;
