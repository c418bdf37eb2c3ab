import { type ConfigOf, defineConfig } from '@frontier/service-kit';
import { z } from 'zod';

export const MailConfig = defineConfig({
  /** `smtp://user:password@host:587` (STARTTLS if offered) or `smtps://…:465`. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  /** Default sender, such as `Frontier Record <news@example.org>`, or only an address. */
  MAIL_FROM: z.string().min(3).max(320),
  /** Size of the connection pool, and so the maximum number of mails in transit. */
  MAIL_CONNECTIONS: z.coerce.number().int().min(1).max(50).default(5),
  /** Milliseconds to wait for a connection and for the greeting. Other replies may take three times as long. */
  MAIL_TIMEOUT_MS: z.coerce.number().int().positive().default(20_000),
});
export type MailConfig = ConfigOf<typeof MailConfig>;
