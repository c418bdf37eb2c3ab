import { jobStates } from '@frontier/jobs';
import { z } from 'zod';

export const ActivityEntry = z
  .object({
    id: z.string(),
    at: z.iso.datetime(),
    kind: z.enum(['act', 'run']),
    /** An act by its name in the audit log, or the job that ran. */
    what: z.string(),
    /** People by their email address, programs by their name. Null: the system. */
    actor: z.string().nullable(),
    service: z.string().nullable(),
    /** How a run ended; null for an act. */
    outcome: z.enum(jobStates).nullable(),
  })
  .meta({ id: 'ActivityEntry' });
export type ActivityEntry = z.infer<typeof ActivityEntry>;

export const Activity = z.object({ items: z.array(ActivityEntry) }).meta({ id: 'Activity' });
export type Activity = z.infer<typeof Activity>;

export const ActivityQuery = z.object({ limit: z.coerce.number().int().min(1).max(50).default(10) });
export type ActivityQuery = z.infer<typeof ActivityQuery>;
