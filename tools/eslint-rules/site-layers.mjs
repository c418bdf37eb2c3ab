import { readdirSync } from 'node:fs';
import path from 'node:path';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';

const root = path.join(import.meta.dirname, '../..');
const SITE = 'frontend';
const CONSOLE = 'admin/src';

/** From the top: each layer imports what stands below it. Those of one line may import each other. */
const SITE_LAYERS = [
  ['app', 'proxy.ts', 'instrumentation.ts'],
  ['features'],
  ['components'],
  ['api', 'lib'],
  ['config'],
];
/** `auth` and `api` need each other: a token for a call, a call for a role. */
const CONSOLE_LAYERS = [['app', 'main.tsx'], ['features'], ['components'], ['auth', 'api'], ['config']];

const listLayerPaths = (folder, names) => names.map((name) => `./${folder}/${name}`);
const listFeatures = (folder) => readdirSync(path.join(root, folder, 'features'));
const toZones = (folder, layers, message) =>
  layers.slice(1).map((names, index) => ({
    target: listLayerPaths(folder, names),
    from: listLayerPaths(folder, layers.slice(0, index + 1).flat()),
    message,
  }));

const siteZones = [
  ...toZones(SITE, SITE_LAYERS, 'The layers of the site: app → features → components → api, lib → config.'),
  ...[
    { target: './frontend/components/content', from: ['./frontend/components/layout'] },
    {
      target: './frontend/components/ui',
      from: listLayerPaths(SITE, [
        'components/layout',
        'components/content',
        'api',
        'config',
        'lib/seo',
        'lib/tags.ts',
      ]),
    },
  ].map((zone) => ({
    ...zone,
    message: 'components/: layout → content → ui, and ui knows nothing of the record.',
  })),
  // A feature is entered by `index.ts`, or by `server.ts` for its reads: those need no components.
  ...listFeatures(SITE).map((name) => ({
    target: [`./${SITE}/{app,test}/**`, `./${SITE}/*.ts`, `./${SITE}/features/!(${name})/**`],
    from: `./${SITE}/features/${name}`,
    except: ['./index.ts', './server.ts'],
    message: `Import from features/${name} or features/${name}/server.`,
  })),
];

const consoleZones = [
  ...toZones(
    CONSOLE,
    CONSOLE_LAYERS,
    'The layers of the console: app → features → components → auth, api → config.',
  ),
  ...listFeatures(CONSOLE).map((name) => ({
    target: `./${CONSOLE}/features/!(${name})/**`,
    from: `./${CONSOLE}/features/${name}`,
    except: ['./index.ts'],
    message: `Import from features/${name}.`,
  })),
];

const resolver = createNodeResolver({
  extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
  alias: { '@': [path.join(root, SITE)], '~': [path.join(root, CONSOLE)] },
});
const restrict = (folder, zones) => ({
  name: `layers of ${folder}`,
  files: [`${folder}/**/*.{ts,tsx}`],
  plugins: { 'import-x': importX },
  settings: { 'import-x/resolver-next': [resolver] },
  rules: { 'import-x/no-restricted-paths': ['error', { basePath: root, zones }] },
});

export const siteLayers = restrict(SITE, siteZones);
export const consoleLayers = restrict(CONSOLE, consoleZones);
