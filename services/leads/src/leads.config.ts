import { MIN_FILL_MS } from '@frontier/domain';
import { type ConfigOf, defineConfig } from '@frontier/service-kit';
import { z } from 'zod';

const milliseconds = (standard: number): z.ZodDefault<z.ZodCoercedNumber> =>
  z.coerce.number().int().nonnegative().default(standard);

export const LeadsConfig = defineConfig({
  /** The role that takes in what visitors send: it may insert and read nothing. */
  PUBLIC_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  FORM_TOKEN_SECRET: z.string().min(32),
  /** The address that readers type: the host in it makes the ids of our mails. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }),
  LEADS_NOTIFY_TO: z.email(),
  /** Whether who leaves an address is told that the enquiry arrived. */
  LEADS_ACKNOWLEDGEMENT: z.enum(['on', 'off']).default('on'),
  /** Sooner after a form appeared, nobody can have filled it in. */
  LEADS_MIN_FILL_MS: milliseconds(MIN_FILL_MS.default),
  LEADS_RESIDENCY_MIN_FILL_MS: milliseconds(MIN_FILL_MS.residency),
  /** An enquiry is deleted so long after the last contact. */
  LEADS_RETENTION_MONTHS: z.coerce.number().int().positive().default(24),
});
export type LeadsConfig = ConfigOf<typeof LeadsConfig>;
