import { z } from 'zod';

/** Mail settings from the environment, without secrets. */
export const MailSettings = z
  .object({
    host: z.string(),
    port: z.int(),
    /** `tls`: encrypted from the first byte. `starttls`: encrypted if the server offers it. */
    encryption: z.enum(['tls', 'starttls']),
    /** True if a user name is set. */
    signs_in: z.boolean(),
    from: z.string(),
    /** True if a connection and sign-in worked just now. */
    works: z.boolean(),
  })
  .meta({ id: 'MailSettings' });
export type MailSettings = z.infer<typeof MailSettings>;
