import { z } from 'zod';

/** Reports from the operator's mail provider, or from an adapter in front of it. */
export const BounceWebhook = z
  .object({
    events: z
      .array(
        z.object({
          type: z.enum(['bounce', 'complaint']),
          /** Validated per event, so that one unusable address does not block the others. */
          email: z.string().max(320),
          permanent: z.boolean(),
          occurred_at: z.iso.datetime({ offset: true }),
          /** The server's reply, of which only the status code is stored. */
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
    /** Number of reports with an invalid address. */
    skipped: z.int(),
  })
  .meta({ id: 'ReportsTaken' });
export type ReportsTaken = z.infer<typeof ReportsTaken>;

export const BouncesTaken = z.object({ taken: z.int() }).meta({ id: 'BouncesTaken' });
export type BouncesTaken = z.infer<typeof BouncesTaken>;
