import { emailAddress, searchWords } from '@frontier/domain';
import { roles } from '@frontier/identity';
import { z } from 'zod';

/** Roles of people. Each one includes the rights of those before it. */
export const RoleName = z.enum(roles).meta({ id: 'Role' });

export const Me = z.object({ user_id: z.string(), email: z.string(), role: RoleName }).meta({ id: 'Me' });
export type Me = z.infer<typeof Me>;

export const UserRecord = z
  .object({
    user_id: z.string(),
    email: z.string(),
    role: RoleName,
    enabled: z.boolean(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'UserRecord' });
export type UserRecord = z.infer<typeof UserRecord>;

export const UserList = z.object({ items: z.array(UserRecord), total: z.int() }).meta({ id: 'UserList' });
export type UserList = z.infer<typeof UserList>;

/** One page of the users, newest first. `total` counts the users on all pages. */
export const UserPage = UserList.extend({ page: z.int(), page_size: z.int() }).meta({ id: 'UserPage' });
export type UserPage = z.infer<typeof UserPage>;

export const UserQuery = z.object({
  /** Text to search for: part of an email address, or a whole id. */
  q: searchWords(200).default(''),
  role: RoleName.optional(),
  sign_in: z.enum(['allowed', 'closed']).optional(),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  page_size: z.coerce.number().int().min(1).max(100).default(50),
});
export type UserQuery = z.infer<typeof UserQuery>;

export const UserChange = z
  .object({ role: RoleName.optional(), enabled: z.boolean().optional() })
  .refine(
    ({ role, enabled }) => (role === undefined) !== (enabled === undefined),
    'Change one thing at a time',
  )
  .meta({ id: 'UserChange' });
export type UserChange = z.infer<typeof UserChange>;

export const Invitation = z.object({ email: emailAddress(), role: RoleName }).meta({ id: 'Invitation' });
export type Invitation = z.infer<typeof Invitation>;

export const AccountOwner = z.object({ email: emailAddress() }).meta({ id: 'AccountOwner' });
export type AccountOwner = z.infer<typeof AccountOwner>;

export const AccountsErased = z.object({ erased: z.int() }).meta({ id: 'AccountsErased' });
export type AccountsErased = z.infer<typeof AccountsErased>;
