import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const fromRoot = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

const WITHOUT_NONCE = /if \(csp\?\.nonce\) \{\s*styleNode\.nonce = csp\?\.nonce;\s*\}/;
const WITH_NONCE = `styleNode.nonce = (csp ?? document.querySelector('meta[property="csp-nonce"]'))?.nonce ?? '';`;

/**
 * Some parts of Ant Design write a style sheet without the nonce that it was given: the one that keeps the page behind a
 * dialog from scrolling, and the one that measures scroll bars. Our policy would refuse them.
 */
const nonceForEveryStyle: Plugin = {
  name: 'nonce-for-every-style',
  transform(code, id) {
    if (!id.endsWith('/@rc-component/util/es/Dom/dynamicCSS.js')) return undefined;
    if (!WITHOUT_NONCE.test(code)) this.error('writes styles in another way now: is this still needed?');
    return { code: code.replace(WITHOUT_NONCE, WITH_NONCE), map: null };
  },
};

/** `npm run dev` serves the sources, behind the gateway: changes arrive through it, too. */
export default defineConfig({
  base: '/admin/',
  plugins: [react(), nonceForEveryStyle],
  // From its sources, so that what is not used stays out.
  resolve: { alias: { '@frontier/domain': fromRoot('libs/domain/src/index.ts') } },
  // The gateway writes a nonce in its place into each answer: see services/gateway/src/console.
  html: { cspNonce: 'CONSOLE_NONCE' },
  build: { target: 'es2022', assetsInlineLimit: 0, chunkSizeWarningLimit: 700 },
});
