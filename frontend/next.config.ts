import path from 'node:path';
import type { NextConfig } from 'next';

const workspaceRoot = path.join(__dirname, '..');

const config: NextConfig = {
  output: 'standalone',
  outputFileTracingRoot: workspaceRoot,
  turbopack: { root: workspaceRoot },
  poweredByHeader: false,
  // The gateway compresses what it keeps; doing it twice would only cost time.
  compress: false,
  // Titles and share tags belong in the head for every reader, not only for the crawlers Next knows by name:
  // otherwise they are streamed into the body and a reader without scripts never gets them.
  htmlLimitedBots: /.*/,
  // Preloads go into the page rather than into a Link header: the page is what the gateway keeps.
  reactMaxHeadersLength: 0,
  experimental: { optimizePackageImports: ['radix-ui'] },
};

export default config;
