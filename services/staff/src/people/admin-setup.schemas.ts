import { emailAddress, MIN_PASSWORD_LENGTH } from '@frontier/domain';
import { z } from 'zod';

const token = z.string().min(1).max(500);

export const SetupToken = z.object({ token }).meta({ id: 'SetupToken' });
export type SetupToken = z.infer<typeof SetupToken>;

export const AdminSetupRequest = z
  .object({
    email: emailAddress(),
    password: z
      .string()
      .min(MIN_PASSWORD_LENGTH, `Password must be at least ${MIN_PASSWORD_LENGTH} characters long.`)
      .max(200),
    token,
  })
  .meta({ id: 'AdminSetupRequest' });
export type AdminSetupRequest = z.infer<typeof AdminSetupRequest>;

export const AdminSetupState = z
  .object({
    /** True if there is an administrator. */
    completed: z.boolean(),
  })
  .meta({ id: 'AdminSetupState' });
export type AdminSetupState = z.infer<typeof AdminSetupState>;
