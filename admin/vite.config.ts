import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const fromRoot = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** `npm run dev -w @frontier/admin` serves sources beside a system that `npm start` runs. */
export default defineConfig({
  base: '/admin/',
  plugins: [react()],
  // From its sources, so that what is not used stays out.
  resolve: { alias: { '@frontier/domain': fromRoot('libs/domain/src/index.ts') } },
  // The gateway writes a nonce in its place into each answer: see services/gateway/src/console.
  html: { cspNonce: 'CONSOLE_NONCE' },
  build: { target: 'es2022', assetsInlineLimit: 0, chunkSizeWarningLimit: 700 },
  server: { port: 8090, proxy: { '/api': 'http://127.0.0.1:8080', '/realms': 'http://127.0.0.1:8080' } },
});
