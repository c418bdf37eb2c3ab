import { type AccessRequirement, isAllowed, type Principal } from './principal';

const machine = (...scopes: string[]): Principal => ({ kind: 'machine', subject: 'chat', scopes });
const person = (...roles: ('user' | 'staff' | 'admin')[]): Principal => ({
  kind: 'person',
  subject: 'ana',
  roles,
});

describe('who may do something', () => {
  it.each<[string, AccessRequirement, Principal, boolean]>([
    ['a machine with the scope', { scope: 'leads:read' }, machine('jobs:run', 'leads:read'), true],
    ['a machine with another scope', { scope: 'leads:read' }, machine('leads:write'), false],
    ['a machine without scopes', { scope: 'leads:read' }, machine(), false],
    ['a person where a scope is asked for', { scope: 'leads:read' }, person('admin'), false],
    ['a person with the role', { role: 'staff' }, person('staff'), true],
    ['an admin where staff are asked for', { role: 'staff' }, person('admin'), true],
    ['staff where anyone signed in is asked for', { role: 'user' }, person('staff'), true],
    ['staff where an admin is asked for', { role: 'admin' }, person('user', 'staff'), false],
    ['a person without roles', { role: 'user' }, person(), false],
    ['a machine where a role is asked for', { role: 'user' }, machine('leads:read'), false],
    ['a machine where either will do', { scope: 'leads:read', role: 'staff' }, machine('leads:read'), true],
    ['a person where either will do', { scope: 'leads:read', role: 'staff' }, person('staff'), true],
    ['a machine where nobody is named', {}, machine('leads:read'), false],
    ['a person where nobody is named', {}, person('admin'), false],
  ])('%s: %j', (_who, required, principal, allowed) => {
    expect(isAllowed(required, principal)).toBe(allowed);
  });
});
