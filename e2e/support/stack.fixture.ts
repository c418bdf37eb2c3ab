import { basename, join } from 'node:path';
import { tmpdir } from 'node:os';
import { mkdtempSync, rmSync } from 'node:fs';
import type { Role } from '@frontier/identity';
import { type Stack, startStack } from '@frontier/dev';
import { freePort, LOOPBACK } from '@frontier/servers';
import { test as base } from '@playwright/test';
import { pageWithHydration } from './hydrated';
import { addPerson, type Person, type SavedSession } from './people';
import { recordLogs, recordState } from './record';

/** All worker fixtures. Tests with different ones would run in different workers, each with a system of its own. */
interface Workers {
  keycloak: boolean;
  /** A free port at which a test may start a source of its own. */
  sourcePort: number;
  /** A whole system on free ports with separate data, shared by the tests of a worker. */
  stack: Stack;
  /** An account for each role, created when the first test needs one. */
  people: Record<Role, Person>;
  sessions: Map<Role, { readonly at: number; readonly saved: SavedSession }>;
}

const SETTINGS = {
  // All tests come from one address, and together they exceed the limits of one reader.
  GATEWAY_FORM_LIMIT_PER_HOUR: '1000',
  GATEWAY_SIGNUP_LIMIT_PER_HOUR: '1000',
  GATEWAY_SIGNIN_LIMIT_PER_HOUR: '1000',
  GATEWAY_BURST_LIMIT_PER_MINUTE: '6000',
  // Retry reads that failed, or were interrupted by a kill, after a second instead of ten minutes.
  INGESTION_RETRY_AFTER_MS: '1000',
  // Tests must not fetch official pages.
  INGESTION_TREATY_PAGES: ' ',
  // Tests contact no other sites: news search is off, and the guarded fetcher refuses the assistant's search address.
  INGESTION_SEARCH_PROVIDERS: '',
  WEB_SEARCH_GOOGLE_NEWS_URL: 'http://127.0.0.1/',
};

export const test = base.extend<{ baseURL: string }, Workers>({
  keycloak: [false, { scope: 'worker', option: true }],
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the parameter's pattern
  sourcePort: [async ({}, use) => use(await freePort()), { scope: 'worker' }],
  stack: [
    async ({ keycloak, sourcePort }, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'frontier-e2e-'));
      const env = { ...SETTINGS, INGESTION_PRIVATE_ORIGINS: `http://${LOOPBACK}:${sourcePort}` };
      const stack = await startStack({ dataDir, ports: 'free', keycloak, sampleSource: true, env });
      await stack.operate('PATCH', '/internal/chat/chat-settings', { rate_limit_per_hour: 1_000 });
      await use(stack);
      try {
        await recordState(stack, basename(dataDir));
      } finally {
        await stack.stop();
      }
      recordLogs(stack.logsDir, basename(dataDir));
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 480_000 },
  ],
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
  sessions: [async ({}, use) => use(new Map()), { scope: 'worker' }],
  page: pageWithHydration,
  baseURL: ({ stack }, use) => use(stack.addresses.gateway),
});
export { expect } from '@playwright/test';
