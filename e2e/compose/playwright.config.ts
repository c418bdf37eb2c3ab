import { defineConfig } from '@playwright/test';
import common from '../playwright.config';

/** `npm run prove -- compose`: the real `docker compose up`, walked. */
export default defineConfig({
  ...common,
  workers: 1,
  projects: [{ name: 'compose', testDir: __dirname }],
});
