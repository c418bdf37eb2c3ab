import { type ConfigOf, defineConfig } from '@frontier/service-kit';
import { z } from 'zod';

export const NewsletterConfig = defineConfig({
  /** The address that readers type: links in mails begin with it. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }),
  /** Signs form tokens; shared with the leads service. */
  FORM_TOKEN_SECRET: z.string().min(32),
  /** Signs the links in mails, which do not expire: changing it breaks those that were sent. */
  NEWSLETTER_TOKEN_SECRET: z.string().min(32),
  /** Signs the reports of bounces and complaints that a mail provider sends. */
  NEWSLETTER_BOUNCE_SECRET: z.string().min(32),
});
export type NewsletterConfig = ConfigOf<typeof NewsletterConfig>;
