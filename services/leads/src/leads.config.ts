import { MIN_FILL_MS } from '@frontier/domain';
import { type ConfigOf, defineConfig } from '@frontier/service-kit';
import { z } from 'zod';

const milliseconds = (standard: number): z.ZodDefault<z.ZodCoercedNumber> =>
  z.coerce.number().int().nonnegative().default(standard);

export const LeadsConfig = defineConfig({
  /** Connection of the role that stores submitted forms. The role may insert but not read. */
  PUBLIC_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  /** Secret that signs the tokens of forms. */
  FORM_TOKEN_SECRET: z.string().min(32),
  /** Address of the public site. Links in mails start with it, and Message-IDs contain its host. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }),
  /** Email address that receives a mail for each new enquiry. */
  LEADS_NOTIFY_TO: z.email(),
  LEADS_ACKNOWLEDGEMENT: z.enum(['on', 'off']).default('on'),
  /** Minimum time from opening a form to submitting it. A person needs longer, so faster submissions are refused. */
  LEADS_MIN_FILL_MS: milliseconds(MIN_FILL_MS.default),
  LEADS_RESIDENCY_MIN_FILL_MS: milliseconds(MIN_FILL_MS.residency),
  /** Months from the last contact until a lead is deleted. */
  LEADS_RETENTION_MONTHS: z.coerce.number().int().positive().default(24),
});
export type LeadsConfig = ConfigOf<typeof LeadsConfig>;
