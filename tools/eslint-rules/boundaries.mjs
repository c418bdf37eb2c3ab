import { enforceModuleBoundaries } from '@nx/eslint-plugin/internal';

/** Allowed imports, by `nx.tags` in each package.json. All constraints for a tag of the importing project apply. */
const depConstraints = [
  // Services may import scope:dev, because their tests start identity provider and sample source of the local run.
  { sourceTag: 'type:service', onlyDependOnLibsWithTags: ['type:lib', 'scope:dev'] },
  { sourceTag: 'type:app', onlyDependOnLibsWithTags: ['scope:api-clients', 'scope:domain'] },
  { sourceTag: 'type:lib', onlyDependOnLibsWithTags: ['type:lib'] },
  { sourceTag: 'type:tool', onlyDependOnLibsWithTags: ['*'] },
  { sourceTag: 'scope:events', onlyDependOnLibsWithTags: ['scope:domain'], allowedExternalImports: ['zod'] },
  { sourceTag: 'scope:domain', onlyDependOnLibsWithTags: [], allowedExternalImports: ['zod'] },
  {
    sourceTag: 'scope:topology',
    onlyDependOnLibsWithTags: ['scope:events', 'scope:domain', 'scope:identity'],
    allowedExternalImports: [],
  },
];

/** Tags of projects that no other project may import, because they communicate by events and HTTP. */
const NOT_IMPORTABLE = ['type:service', 'type:app'];

const TEST_CODE = ['**/*.spec.ts', '**/*-spec.ts', '**/test/**'];

const PAST_INDEX = {
  // Allow the subpath exports of two libraries: the staff client, and for tests API examples and access tokens.
  group: [
    '@frontier/*/**',
    ...['!@frontier/api-clients/staff', '!@frontier/api-clients/examples', '!@frontier/identity/testing'],
  ],
  message: 'Import a library by its name. Code that its index does not export is private.',
};
const TEST_SERVERS = {
  group: [
    ...['@frontier/testing', '@frontier/identity/testing', '@frontier/api-clients/examples'],
    ...['@frontier/servers', '@frontier/dev'],
  ],
  message: 'Only tests and tools start servers and fakes.',
};
const NODE = { group: ['node:*'], message: 'Browsers load this code too, so it cannot use Node modules.' };

/**
 * Builds the ESLint configuration for module boundaries.
 *
 * `@nx/enforce-module-boundaries` reads Nx's project graph from a cache. Without a cache (in a fresh clone) it only prints a
 * warning and accepts every import, so this function computes the graph first. The rule also ignores packages without entry
 * points, such as all services, so `no-restricted-imports` forbids those by name, and paths past a library's index.
 */
export async function moduleBoundaries() {
  process.env.NX_DAEMON ??= 'false';
  const { createProjectGraphAsync } = await import('@nx/devkit');
  const { nodes } = await createProjectGraphAsync();
  const closed = Object.values(nodes).filter(({ data }) =>
    data.tags?.some((tag) => NOT_IMPORTABLE.includes(tag)),
  );
  const services = {
    group: closed.map(({ name }) => name),
    message: 'Do not import a service or an app: use its events or its HTTP API.',
  };
  const restrict = (...patterns) => ({
    'no-restricted-imports': ['error', { patterns: [PAST_INDEX, services, ...patterns] }],
  });
  return [
    {
      name: 'module boundaries',
      plugins: { '@nx': { rules: { 'enforce-module-boundaries': enforceModuleBoundaries } } },
      rules: { '@nx/enforce-module-boundaries': ['error', { depConstraints }], ...restrict() },
    },
    {
      name: 'scripts in tools/ may import any file by path, because some run before packages are installed',
      files: ['tools/**/*.mjs'],
      rules: { '@nx/enforce-module-boundaries': 'off' },
    },
    {
      name: 'production code imports no test servers',
      files: ['services/**', 'libs/**', 'frontend/**', 'admin/**'],
      ignores: [...TEST_CODE, 'libs/testing/**', 'libs/servers/**'],
      rules: restrict(TEST_SERVERS),
    },
    {
      name: 'libs/domain and libs/events import only Zod',
      files: ['libs/domain/**', 'libs/events/**'],
      ignores: TEST_CODE,
      rules: restrict(TEST_SERVERS, NODE),
    },
  ];
}
