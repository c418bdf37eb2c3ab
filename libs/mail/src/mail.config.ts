import { type ConfigOf, defineConfig } from '@frontier/service-kit';
import { z } from 'zod';

export const MailConfig = defineConfig({
  /** `smtp://user:password@host:587` (TLS by STARTTLS where offered) or `smtps://…:465`. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  /** `Frontier Record <news@example.org>`, or the address alone. */
  MAIL_FROM: z.string().min(3).max(320),
  /** Connections side by side, and so also the most messages that can be on their way at once. */
  MAIL_CONNECTIONS: z.coerce.number().int().min(1).max(50).default(5),
  /** For connecting and for the greeting; three times as long for other answers. */
  MAIL_TIMEOUT_MS: z.coerce.number().int().positive().default(20_000),
});
export type MailConfig = ConfigOf<typeof MailConfig>;
