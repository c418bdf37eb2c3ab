/**
 * `node deploy/docker/collect.mjs <folder> <part>…`: copies the files that the programs of a part (such as `services/content`)
 * load, and a list of their packages, into `<folder>/<last name of the part>`, which becomes the part's image. Needs a built tree.
 */
import { cpSync, existsSync, lstatSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { nodeFileTrace } from '@vercel/nft';
import { writeSbom } from './sbom.mjs';

const root = join(import.meta.dirname, '../..');

/** Data files and folders that a part reads at run time. */
const DATA = {
  'services/content': ['content'],
  'services/ingestion': ['content/sources.yaml'],
  'services/gateway': ['admin/dist'],
};

/** Files that the trace of imports finds, but no container needs. */
const IGNORED = [
  '.local/**',
  // mjml loads TypeScript only for settings files in TypeScript.
  'node_modules/typescript/**',
];

/** Returns the scripts that containers run: all at the top of `dist` of a service, and the commands of libs/ops. */
function listPrograms(part) {
  const dist = readdirSync(join(root, part, 'dist')).filter((name) => name.endsWith('.js'));
  const scripts = dist.map((name) => `dist/${name}`);
  if (part !== 'libs/ops') return scripts;
  return [
    ...scripts.filter((name) => name.endsWith('-main.js')),
    ...['operate.mjs', 'replay.mjs', 'person.mjs', 'dist/internal-caller.js'],
  ];
}

/** Returns the package.json of a file's package, because `writeSbom` needs it and the trace includes it only if a program reads it. */
function findManifest(file) {
  const [, folder] = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file) ?? [];
  const manifest = `${folder}/package.json`;
  return folder && existsSync(join(root, manifest)) ? [manifest] : [];
}

/** Copies a file, or a link as a link: workspace libraries are links in node_modules, and the trace lists their files separately. */
function copy(file, folder) {
  const target = join(folder, file);
  mkdirSync(dirname(target), { recursive: true });
  const source = join(root, file);
  if (lstatSync(source).isSymbolicLink()) symlinkSync(readlinkSync(source), target);
  else cpSync(source, target, { recursive: true });
}

const [out, ...parts] = process.argv.slice(2);
if (!out || parts.length === 0) {
  console.error('node deploy/docker/collect.mjs <folder> <part>…');
  process.exit(1);
}
// Parts share the cache, so that common files are read once.
const cache = {};
for (const part of parts) {
  const folder = join(out, basename(part));
  const entries = listPrograms(part).map((name) => join(root, part, name));
  const { fileList } = await nodeFileTrace(entries, {
    base: root,
    processCwd: join(root, part),
    cache,
    ignore: IGNORED,
  });
  const files = [...fileList].flatMap((file) => [file, ...findManifest(file)]);
  for (const file of new Set([...files, `${part}/package.json`, ...(DATA[part] ?? [])])) copy(file, folder);
  console.log(`${part}: ${fileList.size} files of ${writeSbom(folder)} packages`);
}
