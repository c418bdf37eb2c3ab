import { z } from 'zod';
import { EmailAddress } from '../addresses/email-address';

/** Reports as the operator's mail provider, or a small adapter before it, sends them. */
export const BounceWebhook = z.object({
  events: z
    .array(
      z.object({
        type: z.enum(['bounce', 'complaint']),
        email: EmailAddress,
        permanent: z.boolean(),
        occurred_at: z.iso.datetime({ offset: true }),
        /** What the server said. Only a status code in it is kept. */
        detail: z.string().max(2_000).nullish(),
      }),
    )
    .max(500),
});
export type BounceWebhook = z.infer<typeof BounceWebhook>;

export const BouncesTaken = z.object({ taken: z.int() });
export type BouncesTaken = z.infer<typeof BouncesTaken>;
