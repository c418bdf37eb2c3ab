import { enforceModuleBoundaries } from '@nx/eslint-plugin/internal';

/**
 * Who may import whom, by the tags in each package.json (`nx.tags`). Every constraint that fits the
 * importing project must hold.
 */
const depConstraints = [
  // Tests of services start the identity provider and the sample source of the local run.
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

/** Tags of the projects that nobody imports: they meet in events and HTTP. */
const NOT_IMPORTABLE = ['type:service', 'type:app'];

const TEST_CODE = ['**/*.spec.ts', '**/*-spec.ts', '**/test/**'];

const PAST_INDEX = {
  // Two libraries have more entries: what the console may call, and for tests examples and tokens.
  group: [
    '@frontier/*/**',
    ...['!@frontier/api-clients/staff', '!@frontier/api-clients/examples', '!@frontier/identity/testing'],
  ],
  message: "Import a library by its name; what its index doesn't export is private.",
};
const TEST_SERVERS = {
  group: [
    ...['@frontier/testing', '@frontier/identity/testing', '@frontier/api-clients/examples'],
    ...['@frontier/servers', '@frontier/dev'],
  ],
  message: 'Only tests and tools start servers and fakes.',
};
const NODE = { group: ['node:*'], message: 'Browsers and contracts read this too: no Node modules here.' };

/**
 * `@nx/enforce-module-boundaries` reads Nx's project graph from a cache and, when there is none (a fresh
 * clone), reports it and lets everything pass. So the graph is computed here, before ESLint starts. It is also
 * blind to a package without entry points, which every service is: `no-restricted-imports` covers those by
 * name, together with paths that reach past a library's index.
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
    message: 'Nothing imports a service or an app: use its events or its HTTP interface.',
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
      name: 'scripts of tools/ import by path: they may import everything, and some run before it is installed',
      files: ['tools/**/*.mjs'],
      rules: { '@nx/enforce-module-boundaries': 'off' },
    },
    {
      name: 'production code knows no test servers',
      files: ['services/**', 'libs/**', 'frontend/**', 'admin/**'],
      ignores: [...TEST_CODE, 'libs/testing/**', 'libs/servers/**'],
      rules: restrict(TEST_SERVERS),
    },
    {
      name: 'the domain and its events know nothing but Zod',
      files: ['libs/domain/**', 'libs/events/**'],
      ignores: TEST_CODE,
      rules: restrict(TEST_SERVERS, NODE),
    },
  ];
}
