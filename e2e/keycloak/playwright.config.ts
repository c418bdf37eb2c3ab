import { defineConfig } from '@playwright/test';
import common from '../playwright.config';

/** Used by `npm run long`, with the real Keycloak instead of the identity provider of local runs. */
export default defineConfig<object, { keycloak: boolean }>({
  ...common,
  workers: 1,
  projects: [{ name: 'keycloak', testDir: __dirname, use: { keycloak: true } }],
});
