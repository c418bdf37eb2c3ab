import { z } from 'zod';
import { defineEvent } from '../define-event';
import example from './role-changed.v1.example.json';

export const RoleChangedV1 = defineEvent({
  subject: 'role.changed.v1',
  owner: 'staff',
  summary: 'A person got a first or a different role, in the console or at the identity provider.',
  payload: z.object({
    /** The account's id at the identity provider. */
    user_id: z.string().min(1).max(100),
    role: z.enum(['user', 'staff', 'admin']),
  }),
  example,
});
