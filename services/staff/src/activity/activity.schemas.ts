import { jobStates } from '@frontier/jobs';
import { z } from 'zod';

export const ActivityEntry = z
  .object({
    id: z.string(),
    at: z.iso.datetime(),
    kind: z.enum(['act', 'run']),
    /** Action of an audit entry, or name of the job that ran. */
    what: z.string(),
    /** Email address of a person, or their id if the account is gone; name of a program; null for the system. */
    actor: z.string().nullable(),
    service: z.string().nullable(),
    /** State in which a run ended; null for an audit entry. */
    outcome: z.enum(jobStates).nullable(),
  })
  .meta({ id: 'ActivityEntry' });
export type ActivityEntry = z.infer<typeof ActivityEntry>;

export const Activity = z.object({ items: z.array(ActivityEntry) }).meta({ id: 'Activity' });
export type Activity = z.infer<typeof Activity>;

export const ActivityQuery = z.object({ limit: z.coerce.number().int().min(1).max(50).default(10) });
export type ActivityQuery = z.infer<typeof ActivityQuery>;
