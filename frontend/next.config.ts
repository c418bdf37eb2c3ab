import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { BUILD_HEADER } from '@frontier/domain';
import type { NextConfig } from 'next';

const workspaceRoot = path.join(__dirname, '..');
/** Where pages of earlier days stand now. Not imported: Next looks for imports where it is started. */
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
  // `npm test` checks types in a step of its own, tests included.
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  // The gateway compresses what it keeps; doing it twice would only cost time.
  compress: false,
  // Pictures are served as they are; nothing uses the optimiser, so its address is closed.
  images: { unoptimized: true },
  // Titles and share tags belong in the head for every reader, not only for the crawlers Next knows by name:
  // otherwise they are streamed into the body and a reader without scripts never gets them.
  htmlLimitedBots: /.*/,
  // Preloads go into the page rather than into a Link header: the page is what the gateway keeps.
  reactMaxHeadersLength: 0,
  // Written down when the site is built: all copies of it say the same.
  headers: () =>
    Promise.resolve([{ source: '/:path*', headers: [{ key: BUILD_HEADER, value: randomUUID() }] }]),
  redirects: () =>
    Promise.resolve([
      { source: '/knowledge/ask', destination: '/?chat=open', permanent: false },
      ...Object.entries(moved).map(([source, destination]) => ({ source, destination, permanent: true })),
    ]),
  experimental: {
    optimizePackageImports: ['radix-ui'],
    // What every page needs of Next and React is one file rather than four, and so compresses better: 4 kB less. A merged
    // file cannot be replaced in a running page, so a development server would load the page anew for each change.
    ...(process.env.NODE_ENV !== 'development' && {
      turbopackChunking: { minChunkSize: 2_000_000, maxMergeChunkSize: 10_000_000 },
    }),
  },
};

export default config;
