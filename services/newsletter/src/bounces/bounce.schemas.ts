import { z } from 'zod';

/** Reports as the operator's mail provider, or a small adapter before it, sends them. */
export const BounceWebhook = z
  .object({
    events: z
      .array(
        z.object({
          type: z.enum(['bounce', 'complaint']),
          /** Read one by one: an address that we could never have written to must not hold up the others. */
          email: z.string().max(320),
          permanent: z.boolean(),
          occurred_at: z.iso.datetime({ offset: true }),
          /** What the server said. Only a status code in it is kept. */
          detail: z.string().max(2_000).nullish(),
        }),
      )
      .max(500),
  })
  .meta({ id: 'BounceWebhook' });
export type BounceWebhook = z.infer<typeof BounceWebhook>;

export const ReportsTaken = z
  .object({
    taken: z.int(),
    /** Reports whose address cannot be read. */
    skipped: z.int(),
  })
  .meta({ id: 'ReportsTaken' });
export type ReportsTaken = z.infer<typeof ReportsTaken>;

export const BouncesTaken = z.object({ taken: z.int() }).meta({ id: 'BouncesTaken' });
export type BouncesTaken = z.infer<typeof BouncesTaken>;
