import { defineConfig } from '@playwright/test';
import common from '../playwright.config';

export default defineConfig({ ...common, workers: 1, projects: [{ name: 'prove', testDir: __dirname }] });
