import { defineConfig } from '@playwright/test';
import common from '../playwright.config';

/** Configures `npm run prove -- compose`, which tests a real `docker compose up`. */
export default defineConfig({
  ...common,
  workers: 1,
  projects: [{ name: 'compose', testDir: __dirname }],
});
