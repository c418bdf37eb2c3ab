/**
 * Seven projects: `unit` (`.spec.ts`, no servers), `integration` (`.int-spec.ts`, real servers), `long` (`.long-spec.ts`,
 * real servers and minutes), `prove` (`.prove-spec.ts`, many minutes: see tools/checks/prove.mjs), `chart` (`.chart-spec.ts`, the real Helm), `alerts`
 * (`.alerts-spec.ts`, promtool) and `containers` (`.containers-spec.ts` and some suites of `integration`, on servers in
 * containers): see tools/checks/long.mjs.
 * Nest 12 and a few of its dependencies ship ES modules only, which Jest cannot require on Node 20:
 * those are compiled on the way in.
 */
const esmOnly =
  '/node_modules/(?!(@nestjs|cookie|file-type|strtok3|token-types|uint8array-extras|@tokenizer|@borewit|franc-min|marked|trigram-utils|n-gram|collapse-white-space|linkedom|css-select|css-what|boolbase|nth-check|domutils|domelementtype|domhandler|dom-serializer|entities|htmlparser2|unpdf|uuid|p-map|p-limit|yocto-queue|jose|oidc-provider|feed|html-to-text|@selderee|content-disposition|selderee|parseley|leac|peberminta|deepmerge-ts)/)';
process.env.LOG_LEVEL ??= 'silent';

const common = {
  // Kept: what a run writes for nobody goes with it.
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  testEnvironment: 'node',
  setupFiles: ['<rootDir>/libs/testing/test/threads.setup.cjs'],
  transform: {
    '^.+\\.(t|m?j)s$': [
      '@swc/jest',
      {
        swcrc: false,
        jsc: {
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true },
          target: 'es2022',
          keepClassNames: true,
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: [esmOnly],
  moduleNameMapper: {
    '^@frontier/identity/testing$': '<rootDir>/libs/identity/src/testing',
    '^@frontier/api-clients/examples$': '<rootDir>/libs/api-clients/src/examples',
    '^@frontier/dev$': '<rootDir>/tools/dev/src',
    '^@frontier/([a-z-]+)$': '<rootDir>/libs/$1/src',
    '^unpdf$': '<rootDir>/node_modules/unpdf/dist/index.mjs',
    '^unpdf/pdfjs$': '<rootDir>/node_modules/unpdf/dist/pdfjs.mjs',
  },
  modulePathIgnorePatterns: ['/dist/', '/\\.next/', '/\\.local/'],
  roots: [
    '<rootDir>/libs',
    '<rootDir>/services',
    '<rootDir>/deploy',
    '<rootDir>/tools',
    '<rootDir>/frontend',
    '<rootDir>/admin',
  ],
};

module.exports = {
  projects: [
    { ...common, displayName: 'unit', testMatch: ['**/*.spec.ts'] },
    { ...common, displayName: 'chart', testMatch: ['**/*.chart-spec.ts'] },
    { ...common, displayName: 'alerts', testMatch: ['**/*.alerts-spec.ts'] },
    {
      ...common,
      displayName: 'long',
      testMatch: ['**/*.long-spec.ts'],
      setupFilesAfterEnv: ['<rootDir>/libs/testing/test/busy-machine.setup.ts'],
    },
    { ...common, displayName: 'prove', testMatch: ['**/*.prove-spec.ts'] },
    {
      ...common,
      displayName: 'containers',
      testMatch: [
        '**/*.containers-spec.ts',
        '**/libs/testing/test/test-servers.int-spec.ts',
        '**/libs/vectors/test/qdrant.int-spec.ts',
        '**/libs/messaging/test/messaging.int-spec.ts',
      ],
      setupFilesAfterEnv: ['<rootDir>/libs/testing/test/busy-machine.setup.ts'],
    },
    {
      ...common,
      displayName: 'integration',
      testMatch: ['**/*.int-spec.ts'],
      // `npm test` searches what services logged, published and measured for personal data.
      setupFilesAfterEnv: [
        '<rootDir>/libs/testing/test/busy-machine.setup.ts',
        ...(process.env.TEST_RECORD_DIR ? ['<rootDir>/libs/testing/test/record.setup.ts'] : []),
      ],
    },
  ],
};
