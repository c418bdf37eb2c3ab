import { normaliseEmail } from '@frontier/domain';
import type { Scope } from './scopes';

/** Roles of people. Each role includes those before it. */
export const roles = ['user', 'staff', 'admin'] as const;
export type Role = (typeof roles)[number];

/** Returns the highest known role in a list, or `user` if the list contains no known role. */
export function highestRole(held: readonly unknown[]): Role {
  return roles.findLast((role) => held.includes(role)) ?? 'user';
}

/** An authenticated client without a user. It has scopes and never roles. */
export interface Machine {
  readonly kind: 'machine';
  readonly subject: string;
  readonly scopes: readonly string[];
}

/** A signed-in user. It has roles and never scopes. */
export interface Person {
  readonly kind: 'person';
  readonly subject: string;
  readonly roles: readonly Role[];
  readonly email?: string | undefined;
  /** Time when the person last entered the password, in seconds since the epoch. */
  readonly signedInAt?: number | undefined;
}

export type Principal = Machine | Person;

/** Allows machines with `scope` and people with `role`. No `scope` denies all machines, no `role` denies all people. */
export interface AccessRequirement {
  readonly scope?: Scope;
  readonly role?: Role;
}

export function isAllowed({ scope, role }: AccessRequirement, principal: Principal): boolean {
  if (principal.kind === 'machine') return scope !== undefined && principal.scopes.includes(scope);
  if (role === undefined) return false;
  return principal.roles.some((held) => roles.indexOf(held) >= roles.indexOf(role));
}

/** Returns the address of a person in its stored form, so that an erasure finds it, or the id of a program. */
export const getDisplayName = (principal: Principal): string =>
  principal.kind === 'person' && principal.email ? normaliseEmail(principal.email) : principal.subject;
