import { defineConfig } from '@playwright/test';
import common from '../playwright.config';

/** `npm run long`: what takes minutes, on whole systems: failures, every address, `npm start`. */
export default defineConfig({
  ...common,
  workers: 2,
  projects: [{ name: 'long', testDir: __dirname }],
});
