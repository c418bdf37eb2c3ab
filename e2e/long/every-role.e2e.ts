import { type Role, roles } from '@frontier/identity';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/console.fixture';
import { listStaffCalls, getStatus } from '../support/internal-calls';
import { forEachConcurrently } from '../support/raw-request';

/** Returns the access token that the console sends. */
async function readToken(page: Page): Promise<string> {
  const asked = page.waitForRequest('**/api/staff/me');
  await page.goto('/admin');
  const { authorization = '' } = await (await asked).allHeaders();
  return authorization.replace('Bearer ', '');
}

/** Returns the expected outcome of a call that needs the role `wanted`. An undefined `role` means signed out. */
const getExpected = (role: Role | undefined, wanted: Role): string => {
  if (role === undefined) return '401';
  return roles.indexOf(role) < roles.indexOf(wanted) ? '403' : 'authorised';
};
const describeStatus = (status: number): string =>
  status === 401 || status === 403 || status >= 500 ? String(status) : 'authorised';

test('[O13][O17] every staff operation enforces its declared role', async ({ as, stack }) => {
  test.setTimeout(300_000);
  const calls = listStaffCalls(stack.addresses.gateway)
    // Left out, because it ends the session that the other calls use.
    .filter(({ operation }) => operation !== 'staff DELETE /internal/me/sessions');
  expect(calls.length).toBeGreaterThan(90);
  for (const role of [undefined, ...roles]) {
    const token = role && (await readToken(await as(role)));
    const answers = new Map<string, string>();
    await forEachConcurrently(calls, async (call) => {
      answers.set(call.operation, describeStatus(await getStatus(call, token)));
    });
    const declared = calls.map((call) => [call.operation, getExpected(role, call.role)]);
    expect({ role, ...Object.fromEntries(answers) }).toEqual({ role, ...Object.fromEntries(declared) });
  }
});
