import { type AccessRequirement, isAllowed, type Principal } from './principal';

const machine = (...scopes: string[]): Principal => ({ kind: 'machine', subject: 'chat', scopes });
const person = (...roles: ('user' | 'staff' | 'admin')[]): Principal => ({
  kind: 'person',
  subject: 'ana',
  roles,
});

describe('isAllowed', () => {
  it.each<[string, AccessRequirement, Principal, boolean]>([
    ['a machine with the scope', { scope: 'leads:read' }, machine('jobs:run', 'leads:read'), true],
    ['a machine with another scope', { scope: 'leads:read' }, machine('leads:write'), false],
    ['a machine without scopes', { scope: 'leads:read' }, machine(), false],
    ['a person if only a scope is required', { scope: 'leads:read' }, person('admin'), false],
    ['a person with the role', { role: 'staff' }, person('staff'), true],
    ['an admin if staff is required', { role: 'staff' }, person('admin'), true],
    ['staff if user is required', { role: 'user' }, person('staff'), true],
    ['staff if admin is required', { role: 'admin' }, person('user', 'staff'), false],
    ['a person without roles', { role: 'user' }, person(), false],
    ['a machine if only a role is required', { role: 'user' }, machine('leads:read'), false],
    [
      'a machine if scope or role is required',
      { scope: 'leads:read', role: 'staff' },
      machine('leads:read'),
      true,
    ],
    ['a person if scope or role is required', { scope: 'leads:read', role: 'staff' }, person('staff'), true],
    ['a machine if the requirement is empty', {}, machine('leads:read'), false],
    ['a person if the requirement is empty', {}, person('admin'), false],
  ])('grants or denies %s: %j', (_who, required, principal, allowed) => {
    expect(isAllowed(required, principal)).toBe(allowed);
  });
});
