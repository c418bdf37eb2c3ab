import { defineConfig } from '@playwright/test';
import common from '../playwright.config';

/** Configures the tests of a whole system that `npm run prove` runs. */
export default defineConfig({ ...common, workers: 1, projects: [{ name: 'prove', testDir: __dirname }] });
