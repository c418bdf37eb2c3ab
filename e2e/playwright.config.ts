import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

/** Starts the whole system on free ports and puts its address into BASE_URL for the workers. */
const globalSetup = join(__dirname, 'global-setup.ts');

/**
 * The distribution's Chromium, not a downloaded one: the tests need no network. One worker, because all tests
 * share one running system; no retries, because a test that passes at the second try is a failed test.
 */
export default defineConfig({
  testDir: __dirname,
  testMatch: '**/*.e2e.ts',
  globalSetup: existsSync(globalSetup) ? globalSetup : undefined,
  workers: 1,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  reporter: [
    ['line'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/report.json' }],
  ],
  use: {
    baseURL: process.env.BASE_URL,
    locale: 'en-GB',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
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
