import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const fromRoot = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

const WITHOUT_NONCE = /if \(csp\?\.nonce\) \{\s*styleNode\.nonce = csp\?\.nonce;\s*\}/;
const WITH_NONCE = `styleNode.nonce = (csp ?? document.querySelector('meta[property="csp-nonce"]'))?.nonce ?? '';`;

/** Adds the CSP nonce to Ant Design's scroll lock and scroll bar measurement, which are inserted without one. */
const nonceForEveryStyle: Plugin = {
  name: 'nonce-for-every-style',
  transform(code, id) {
    if (!id.endsWith('/@rc-component/util/es/Dom/dynamicCSS.js')) return undefined;
    if (!WITHOUT_NONCE.test(code))
      this.error('dynamicCSS.js has changed: check whether the nonce is still missing');
    return { code: code.replace(WITHOUT_NONCE, WITH_NONCE), map: null };
  },
};

// With `npm run dev admin`, Vite serves the sources and the gateway proxies requests and hot-reload WebSockets to it.
export default defineConfig({
  base: '/admin/',
  plugins: [react(), nonceForEveryStyle],
  // Import the TypeScript sources of the domain library so that unused exports are tree-shaken.
  resolve: {
    alias: { '@frontier/domain': fromRoot('libs/domain/src/index.ts'), '~': fromRoot('admin/src') },
  },
  // The gateway replaces this placeholder with a new nonce in each response: see services/gateway/src/console.
  html: { cspNonce: 'CONSOLE_NONCE' },
  build: { target: 'es2022', assetsInlineLimit: 0, chunkSizeWarningLimit: 700 },
});
