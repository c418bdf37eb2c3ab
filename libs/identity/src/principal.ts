import type { Scope } from './scopes';

/** What people are, each including those before it. */
export const roles = ['user', 'staff', 'admin'] as const;
export type Role = (typeof roles)[number];

/** The role that includes all others of these; `user` where none of them is ours. */
export function highestRole(held: readonly unknown[]): Role {
  return roles.findLast((role) => held.includes(role)) ?? 'user';
}

/** A program that has proven who it is. Roles mean nothing for it. */
export interface Machine {
  readonly kind: 'machine';
  readonly subject: string;
  readonly scopes: readonly string[];
}

/** A person who has signed in. Scopes mean nothing for them. */
export interface Person {
  readonly kind: 'person';
  readonly subject: string;
  readonly roles: readonly Role[];
  readonly email?: string | undefined;
  /** When they last typed their password, in seconds since the epoch. */
  readonly signedInAt?: number | undefined;
}

export type Principal = Machine | Person;

/** Who may do something: machines with the scope, people with the role. What is not named may not. */
export interface AccessRequirement {
  readonly scope?: Scope;
  readonly role?: Role;
}

export function isAllowed({ scope, role }: AccessRequirement, principal: Principal): boolean {
  if (principal.kind === 'machine') return scope !== undefined && principal.scopes.includes(scope);
  if (role === undefined) return false;
  return principal.roles.some((held) => roles.indexOf(held) >= roles.indexOf(role));
}

export const getDisplayName = (principal: Principal): string =>
  (principal.kind === 'person' && principal.email) || principal.subject;
