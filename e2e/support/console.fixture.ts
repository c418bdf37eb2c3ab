import type { BrowserContext, Page } from '@playwright/test';
import { Operator } from './operator';
import { addPerson, type Person, signIn } from './people';
import { test as base } from './stack.fixture';

export type Role = Person['role'];

interface Fixtures {
  /** A page of somebody with this role, who has signed in at the provider's own page. */
  as: (role: Role) => Promise<Page>;
  operator: Operator;
  /** What the browser complained about on those pages: refused styles, faults of scripts. */
  complaints: string[];
}
interface Workers {
  people: Record<Role, Person>;
}

export const test = base.extend<Fixtures, Workers>({
  people: [
    async ({ stack }, use) => {
      const roles: readonly Role[] = ['user', 'staff', 'admin'];
      const people = await Promise.all(
        roles.map((role) =>
          addPerson(stack, { email: `${role}@frontier.example`, password: `a long word for ${role}`, role }),
        ),
      );
      await use(Object.fromEntries(people.map((person) => [person.role, person])) as Workers['people']);
    },
    { scope: 'worker' },
  ],
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the parameter's pattern
  complaints: async ({}, use) => use([]),
  operator: ({ stack }, use) => use(new Operator(stack)),
  as: async ({ browser, baseURL, people, complaints }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (role) => {
      const context = await browser.newContext({ baseURL, locale: 'en-GB' });
      contexts.push(context);
      const page = await context.newPage();
      await signIn(page, people[role]);
      page.on('pageerror', (error) => complaints.push(String(error)));
      page.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) complaints.push(message.text());
      });
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});
export { expect } from '@playwright/test';
