import { readdirSync } from 'node:fs';
import path from 'node:path';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';

const root = path.join(import.meta.dirname, '../..');
const SITE = 'frontend';
const CONSOLE = 'admin/src';

/** From the top: each layer imports what stands below it. Those of one line may import each other. */
const LAYERS = [
  ['app', 'proxy.ts', 'instrumentation.ts'],
  ['features'],
  ['components'],
  ['api', 'lib'],
  ['config'],
];
const paths = (names) => names.map((name) => `./${SITE}/${name}`);

const layers = LAYERS.slice(1).map((names, index) => ({
  target: paths(names),
  from: paths(LAYERS.slice(0, index + 1).flat()),
  message: 'The layers of the site: app → features → components → api, lib → config.',
}));

/** The parts of components/, from the top. */
const parts = [
  { target: './frontend/components/content', from: ['./frontend/components/layout'] },
  {
    target: './frontend/components/ui',
    from: paths(['components/layout', 'components/content', 'api', 'config', 'lib/seo', 'lib/tags.ts']),
  },
].map((zone) => ({
  ...zone,
  message: 'components/: layout → content → ui, and ui knows nothing of the record.',
}));

/** A feature is entered by `index.ts`, or by `server.ts` for its reads: those need no components. */
const features = readdirSync(path.join(root, SITE, 'features')).map((name) => ({
  target: [`./${SITE}/{app,test}/**`, `./${SITE}/*.ts`, `./${SITE}/features/!(${name})/**`],
  from: `./${SITE}/features/${name}`,
  except: ['./index.ts', './server.ts'],
  message: `Import from features/${name} or features/${name}/server.`,
}));

/** What may import what inside the site. */
export const siteLayers = {
  name: 'layers of the site',
  files: [`${SITE}/**/*.{ts,tsx}`],
  plugins: { 'import-x': importX },
  settings: {
    'import-x/resolver-next': [
      createNodeResolver({
        extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
        alias: { '@': [path.join(root, SITE)], '~': [path.join(root, CONSOLE)] },
      }),
    ],
  },
  rules: {
    'import-x/no-restricted-paths': ['error', { basePath: root, zones: [...layers, ...parts, ...features] }],
  },
};

/** From the top; each imports what stands below it. `auth` and `api` need each other: a token for a call, a call for a role. */
const CONSOLE_LAYERS = [['app', 'main.tsx'], ['features'], ['components'], ['auth', 'api'], ['config']];
const consolePaths = (names) => names.map((name) => `./${CONSOLE}/${name}`);

/** What may import what inside the console. */
export const consoleLayers = {
  name: 'layers of the console',
  files: [`${CONSOLE}/**/*.{ts,tsx}`],
  plugins: siteLayers.plugins,
  settings: siteLayers.settings,
  rules: {
    'import-x/no-restricted-paths': [
      'error',
      {
        basePath: root,
        zones: [
          ...CONSOLE_LAYERS.slice(1).map((names, index) => ({
            target: consolePaths(names),
            from: consolePaths(CONSOLE_LAYERS.slice(0, index + 1).flat()),
            message: 'The layers of the console: app → features → components → auth, api → config.',
          })),
          ...readdirSync(path.join(root, CONSOLE, 'features')).map((name) => ({
            target: `./${CONSOLE}/features/!(${name})/**`,
            from: `./${CONSOLE}/features/${name}`,
            except: ['./index.ts'],
            message: `Import from features/${name}.`,
          })),
        ],
      },
    ],
  },
};
