import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { BUILD_HEADER } from '@frontier/domain';
import type { NextConfig } from 'next';

const workspaceRoot = path.join(__dirname, '..');
/** Redirects of retired paths. Read as a file: Next resolves imports of its config from the working directory. */
const moved = JSON.parse(readFileSync(path.join(__dirname, 'config/moved.json'), 'utf8')) as Record<
  string,
  string
>;

const config: NextConfig = {
  output: 'standalone',
  outputFileTracingRoot: workspaceRoot,
  outputFileTracingIncludes: {
    '/share/*': [
      '../node_modules/@fontsource/newsreader/files/newsreader-latin*-500-normal.woff',
      '../node_modules/@fontsource/public-sans/files/public-sans-latin*-[46]00-normal.woff',
    ],
  },
  turbopack: {
    root: workspaceRoot,
    resolveAlias: {
      '../build/polyfills/polyfill-module': './lib/polyfills.ts',
      'next/dist/compiled/process': './lib/process-shim.ts',
      './error-styles': './lib/error-page-style.ts',
    },
  },
  // `npm test` runs the type check as a separate step that includes the tests.
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  // The gateway compresses the pages it caches, so compressing here would only cost time.
  compress: false,
  // Images are served unchanged. Nothing uses the image optimiser, so its endpoint is disabled.
  images: { unoptimized: true },
  // Applies to all clients. Otherwise Next streams title and share tags into the body, where clients without scripts
  // never get them.
  htmlLimitedBots: /.*/,
  // Writes preloads into the HTML instead of a Link header, because the gateway caches only the HTML.
  reactMaxHeadersLength: 0,
  // The build id is fixed at build time, so that all replicas send the same one.
  headers: () =>
    Promise.resolve([{ source: '/:path*', headers: [{ key: BUILD_HEADER, value: randomUUID() }] }]),
  redirects: () =>
    Promise.resolve([
      { source: '/knowledge/ask', destination: '/?chat=open', permanent: false },
      ...Object.entries(moved).map(([source, destination]) => ({ source, destination, permanent: true })),
    ]),
  experimental: {
    optimizePackageImports: ['radix-ui'],
    // One file with the parts of Next and React that all pages need compresses to 4 kB less than four files. Not in
    // development, because a merged file cannot be replaced in a running page, so each change would reload it.
    ...(process.env.NODE_ENV !== 'development' && {
      turbopackChunking: { minChunkSize: 2_000_000, maxMergeChunkSize: 10_000_000 },
    }),
  },
};

export default config;
