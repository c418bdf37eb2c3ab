import { readdirSync } from 'node:fs';
import path from 'node:path';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';

const root = path.join(import.meta.dirname, '../..');
const SITE = 'frontend';
const CONSOLE = 'admin/src';

/** Layers from top to bottom. Each may import the layers below it; entries of one layer may import each other. */
const SITE_LAYERS = [
  ['app', 'proxy.ts', 'instrumentation.ts'],
  ['features'],
  ['components'],
  ['api', 'lib'],
  ['texts'],
  ['config'],
];
/** Layers of the console. `auth` and `api` share one: API calls need a token, and `auth` calls the API for the user's role. */
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
  ...toZones(
    SITE,
    SITE_LAYERS,
    'The layers of the site: app → features → components → api, lib → texts → config.',
  ),
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
    message: 'components/: layout → content → ui. ui/ imports nothing specific to the site.',
  })),
  // A feature has two entry points: `index.ts`, and `server.ts` for its data, so that callers can load data without components.
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
