import { z } from 'zod';
import { defineEvent } from '../define-event';
import example from './audit-recorded.v1.example.json';

/** What an act may say about itself: an entry is read by people, and kept for years. */
const META_MAX_LENGTH = 4_000;

export const AuditRecordedV1 = defineEvent({
  subject: 'audit.recorded.v1',
  owner: 'every service',
  summary: 'A member of staff, an operator or the system itself did something that the audit log keeps.',
  payload: z.object({
    /** The thing and what was done to it, such as `lead.erased`. */
    action: z.string().regex(/^[a-z]+([_-][a-z]+)*(\.[a-z]+([_-][a-z]+)*)+$/),
    /** The person, as their token names them; null where no person did it. */
    actor_user_id: z.string().min(1).max(100).nullable(),
    /** The program that called; null where a person did. */
    client: z.string().min(1).max(100).nullable(),
    /** What it was done to: a kind and an id; null where it is no one thing. */
    target: z.object({ kind: z.string().min(1).max(100), id: z.string().min(1).max(200) }).nullable(),
    /** Ids, states and counts: never what somebody wrote, never who they are. */
    meta: z
      .record(z.string(), z.unknown())
      .refine((meta) => JSON.stringify(meta).length <= META_MAX_LENGTH, 'too long'),
  }),
  example,
});
