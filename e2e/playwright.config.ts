import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

/** What goes through every page, or through hours: `npm run long` has the time for it. */
export const LONG = /@long/;

/**
 * The distribution's Chromium, not a downloaded one: the tests need no network. Four workers: two for the whole
 * system, each with one of its own, which is mostly waited for, and the others for the site alone. In continuous
 * integration, which shares its machine, a failed test has a second try, and `npm test` names it.
 */
export default defineConfig({
  testMatch: '**/*.e2e.ts',
  workers: 4,
  projects: [
    // The tests of the console and of signing in share the running systems.
    {
      name: 'system',
      testDir: __dirname,
      testMatch: ['**/{system,console}/*.e2e.ts', '**/keycloak/people.e2e.ts'],
      workers: 2,
      grepInvert: LONG,
    },
    { name: 'site', testDir: join(__dirname, 'site'), grepInvert: LONG },
  ],
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  // Only what hangs ends here: the longest test takes a third of this on a busy machine.
  timeout: 300_000,
  // A machine that is busy with other tests, too, may need long for what takes a moment.
  expect: { timeout: 15_000 },
  reporter: [
    ['line'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/report.json' }],
  ],
  use: {
    locale: 'en-GB',
    // A trace of each test costs a quarter of the processor time: `--trace retain-on-failure` for one that fails.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
