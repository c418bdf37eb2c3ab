import { defineConfig } from '@playwright/test';
import common from '../playwright.config';

/** `npm run long`: with the real Keycloak in place of the provider of the local run. */
export default defineConfig<object, { keycloak: boolean }>({
  ...common,
  workers: 1,
  projects: [{ name: 'keycloak', testDir: __dirname, use: { keycloak: true } }],
});
