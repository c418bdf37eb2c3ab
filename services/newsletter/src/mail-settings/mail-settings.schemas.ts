import { z } from 'zod';

/** Set in the environment; nothing secret is in it. */
export const MailSettings = z
  .object({
    host: z.string(),
    port: z.int(),
    /** `tls`: from the first byte. `starttls`: where the server offers it. */
    encryption: z.enum(['tls', 'starttls']),
    /** Whether it signs in with a name and a password. */
    signs_in: z.boolean(),
    from: z.string(),
    /** Whether the server took a connection just now, and the sign-in. */
    works: z.boolean(),
  })
  .meta({ id: 'MailSettings' });
export type MailSettings = z.infer<typeof MailSettings>;
