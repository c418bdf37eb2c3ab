import type { Role } from '@frontier/identity';
import type { Browser, BrowserContext, Locator, Page, Response } from '@playwright/test';
import { Operator } from './operator';
import { addPerson, type Person, type SavedSession, signIn } from './people';
import { test as base } from './stack.fixture';

interface Fixtures {
  /** Opens a page in a new context, signed in at the provider unless `saved` is given. For tests that end sessions. */
  enter: (person: Person, saved?: SavedSession) => Promise<Page>;
  /** Opens a page for the test account with this role. Tests share its session, so do not sign out or in again. */
  as: (role: Role) => Promise<Page>;
  newcomer: (role: Role) => Promise<Person>;
  operator: Operator;
  /** Script errors and Content Security Policy violations on the pages of `enter` and `as`. */
  complaints: string[];
}
/**
 * Time in which tests reuse a session. Sensitive actions ask for the password ten minutes after sign-in, and a test
 * takes a few minutes at most.
 */
const SHARED_FOR_MS = 4 * 60_000;

/**
 * Waits for the heading of a console page. The load event does not suffice, because the console first redirects to the
 * provider and back: before or after the load event, on a busy machine even before the navigation has been committed.
 */
async function waitForHeading(page: Page, going: Promise<Response | null>): Promise<Response | null> {
  const response = await going.catch((error: unknown) => {
    if (String(error).includes('is interrupted by another navigation')) return null;
    throw error;
  });
  await page.locator('h1').first().waitFor({ timeout: 90_000 });
  return response;
}

export const test = base.extend<Fixtures>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the parameter's pattern
  complaints: async ({}, use) => use([]),
  operator: ({ stack }, use) => use(new Operator(stack)),
  newcomer: ({ stack }, use) =>
    use((role) =>
      addPerson(stack, {
        email: `${role}-${crypto.randomUUID().slice(0, 8)}@frontier.example`,
        password: `a long word for ${role}`,
        role,
      }),
    ),
  enter: async ({ browser, baseURL, complaints }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (person, saved) => {
      const storageState = saved ?? (await createSession(browser, person, baseURL));
      const options = { baseURL, storageState, locale: 'en-GB', reducedMotion: 'reduce' } as const;
      const context = await browser.newContext(options);
      contexts.push(context);
      const page = await context.newPage();
      const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
      page.goto = (url, more) => waitForHeading(page, goto(url, { waitUntil: 'commit', ...more }));
      page.reload = (more) => waitForHeading(page, reload({ waitUntil: 'commit', ...more }));
      page.on('pageerror', (error) => complaints.push(String(error)));
      page.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) complaints.push(message.text());
      });
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
  as: ({ browser, baseURL, enter, people, sessions }, use) =>
    use(async (role) => {
      const known = sessions.get(role);
      if (known && Date.now() - known.at < SHARED_FOR_MS) return enter(people[role], known.saved);
      const at = Date.now();
      const saved = await createSession(browser, people[role], baseURL);
      sessions.set(role, { at, saved });
      return enter(people[role], saved);
    }),
});

async function createSession(browser: Browser, person: Person, origin: string): Promise<SavedSession> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  await signIn(await context.newPage(), person, origin);
  const saved = await context.storageState();
  await context.close();
  return saved;
}

export { expect } from '@playwright/test';

/** Response of a broken service, for handlers of `page.route`. */
export const FAILURE = {
  status: 500,
  contentType: 'application/problem+json',
  body: '{"title":"Broken","code":"INTERNAL"}',
} as const;

export const figure = (page: Page, label: string): Locator =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd');

export const getTableRows = (page: Page, table: string): Locator =>
  page.getByRole('region', { name: table, exact: true }).locator('tbody tr.ant-table-row');
