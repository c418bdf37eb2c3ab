import { type ConfigOf, defineConfig } from '@frontier/service-kit';
import { z } from 'zod';

export const LeadsConfig = defineConfig({
  /** Signs form tokens; shared with the newsletter service. */
  FORM_TOKEN_SECRET: z.string().min(32),
  /** Who is told of each new enquiry. */
  LEADS_NOTIFY_TO: z.email(),
});
export type LeadsConfig = ConfigOf<typeof LeadsConfig>;
