import { defineConfig } from '@playwright/test';
import { join } from 'node:path';
import common, { LONG } from '../playwright.config';

/** `npm run long`: tests that take minutes, most of them on a whole system: outages, every page, `npm start`. */
export default defineConfig({
  ...common,
  workers: 2,
  projects: [
    { name: 'long', testDir: __dirname },
    {
      name: 'tagged',
      testDir: join(__dirname, '..'),
      testMatch: '**/{system,console,site}/*.e2e.ts',
      grep: LONG,
    },
  ],
});
