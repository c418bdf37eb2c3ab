/**
 * Jest projects:
 *
 * - `unit`: `.spec.ts`, without servers
 * - `integration`: `.int-spec.ts`, with real servers
 * - `long`: `.long-spec.ts`, with real servers, takes minutes
 * - `prove`: `.prove-spec.ts`, takes many minutes; see tools/checks/prove.mjs
 * - `chart`: `.chart-spec.ts`, with the real Helm
 * - `alerts`: `.alerts-spec.ts`, with promtool
 * - `containers`: `.containers-spec.ts` and some suites of `integration`, on servers in containers
 *
 * tools/checks/long.mjs runs `long`, `chart`, `alerts` and `containers`.
 */
const { mkdirSync } = require('node:fs');
const { dirname } = require('node:path');
const { spawnSync } = require('node:child_process');
const { SourceTextModule } = require('node:vm');

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 24 || (major === 24 && minor < 9)) {
  console.error(
    `Jest needs Node 24.9 or later here; this is ${process.versions.node}: see .nvmrc, or use \`npm run unit\`.`,
  );
  process.exit(1);
}
// Nest and other packages are ES modules, which Jest can `require` only with this Node option. Workers inherit it.
if (!SourceTextModule) {
  const options = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
  const { status } = spawnSync(
    process.execPath,
    [...options, ...process.execArgv, ...process.argv.slice(1)],
    { stdio: 'inherit' },
  );
  process.exit(status ?? 1);
}
process.env.LOG_LEVEL ??= 'silent';
// A worker that loads modules can be busy for longer than a service waits for a connection by default.
process.env.DATABASE_CONNECT_TIMEOUT_MS = '60000';
// Jest does not create the folder of its report.
const [, report] = process.argv.slice(process.argv.indexOf('--outputFile'));
if (process.argv.includes('--outputFile')) mkdirSync(dirname(report), { recursive: true });

const common = {
  // In node_modules, because TMPDIR may be a folder in memory that is removed after each run.
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
  moduleNameMapper: {
    '^@frontier/identity/testing$': '<rootDir>/libs/identity/src/testing',
    '^@frontier/api-clients/examples$': '<rootDir>/libs/api-clients/src/examples',
    '^@frontier/dev$': '<rootDir>/tools/dev/src',
    '^@/(.*)$': '<rootDir>/frontend/$1',
    '^~/(.*)$': '<rootDir>/admin/src/$1',
    '^@frontier/([a-z-]+)$': '<rootDir>/libs/$1/src',
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

/** Options of projects with real servers. Their test files share one Postgres server. */
const onServers = {
  ...common,
  globalSetup: '<rootDir>/libs/testing/test/shared-servers.setup.cjs',
  globalTeardown: '<rootDir>/libs/testing/test/shared-servers.teardown.cjs',
};

module.exports = {
  // By default Jest kills a worker 500 ms after its last test. On a busy machine it needs longer to exit.
  workerGracefulExitTimeout: 30_000,
  projects: [
    {
      ...common,
      displayName: 'unit',
      testMatch: ['**/*.spec.ts'],
      setupFilesAfterEnv: ['<rootDir>/libs/testing/test/no-skip.setup.ts'],
    },
    { ...common, displayName: 'chart', testMatch: ['**/*.chart-spec.ts'] },
    { ...common, displayName: 'alerts', testMatch: ['**/*.alerts-spec.ts'] },
    {
      ...onServers,
      displayName: 'long',
      testMatch: ['**/*.long-spec.ts'],
      setupFilesAfterEnv: ['<rootDir>/libs/testing/test/busy-machine.setup.ts'],
    },
    { ...onServers, displayName: 'prove', testMatch: ['**/*.prove-spec.ts'] },
    {
      ...onServers,
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
      ...onServers,
      displayName: 'integration',
      testMatch: ['**/*.int-spec.ts'],
      // `npm test` records logs, events and metrics, and searches them for personal data.
      setupFilesAfterEnv: [
        '<rootDir>/libs/testing/test/busy-machine.setup.ts',
        ...(process.env.TEST_RECORD_DIR ? ['<rootDir>/libs/testing/test/record.setup.ts'] : []),
      ],
    },
  ],
};
