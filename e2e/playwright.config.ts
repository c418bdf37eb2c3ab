import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

/** Tag of tests that take too long for `npm test`, such as those that visit every page. `npm run long` runs them. */
export const LONG = /@long/;

/**
 * The tests use the distribution's Chromium, so that they need no network to download one. Of the four workers, two
 * start a whole system each, which mostly waits; the other two test the site alone. In continuous integration, where
 * the machine is shared, a failed test is retried once, and `npm test` names it.
 */
export default defineConfig({
  testMatch: '**/*.e2e.ts',
  workers: 4,
  projects: [
    // Tests of the console and of sign-in belong to this project so that they share its running systems.
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
  // Ends tests that hang. The longest test takes a third of this on a busy machine.
  timeout: 300_000,
  // Short steps can take long on a machine that is busy with other tests.
  expect: { timeout: 60_000 },
  reporter: [
    ['line'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/report.json' }],
  ],
  use: {
    locale: 'en-GB',
    // Tracing costs a quarter of the CPU time. Use `--trace retain-on-failure` to debug a failing test.
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
