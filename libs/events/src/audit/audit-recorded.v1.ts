import { z } from 'zod';
import { defineEvent } from '../define-event';
import example from './audit-recorded.v1.example.json';

/** Maximum length of `meta` as JSON. People read these entries, and they are kept for years. */
const META_MAX_LENGTH = 4_000;

export const AuditRecordedV1 = defineEvent({
  subject: 'audit.recorded.v1',
  owner: 'every service',
  summary: 'A staff member, an operator or the system did something that the audit log records.',
  payload: z.object({
    /** Object and past participle, such as `lead.erased`. */
    action: z.string().regex(/^[a-z]+([_-][a-z]+)*(\.[a-z]+([_-][a-z]+)*)+$/),
    /** The `sub` claim of the person's token; null if no person acted. */
    actor_user_id: z.string().min(1).max(100).nullable(),
    /** The client id of the calling program; null if a person acted. */
    client: z.string().min(1).max(100).nullable(),
    /** Type and id of the affected object; null if there is no single one. */
    target: z.object({ kind: z.string().min(1).max(100), id: z.string().min(1).max(200) }).nullable(),
    /** Ids, states and counts only. Never free text or personal data. */
    meta: z
      .record(z.string(), z.unknown())
      .refine((meta) => JSON.stringify(meta).length <= META_MAX_LENGTH, 'too long'),
  }),
  example,
});
