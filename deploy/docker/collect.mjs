/**
 * `node deploy/docker/collect.mjs <folder> <part>…`: copies what the programs of a part load (`services/content`) into
 * `<folder>/<its last name>`, with a list of their packages, and nothing else: this is its image. Run it where everything is
 * built.
 */
import { cpSync, existsSync, lstatSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { nodeFileTrace } from '@vercel/nft';
import { writeSbom } from './sbom.mjs';

const root = join(import.meta.dirname, '../..');

/** What a part reads besides programs. */
const DATA = {
  'services/content': ['content'],
  'services/ingestion': ['content/sources.yaml'],
  'services/gateway': ['admin/dist'],
};

/** What no container needs: the local run, and what a package could do for others. */
const IGNORED = [
  '.local/**',
  // Of mjml, for settings written in TypeScript.
  'node_modules/typescript/**',
];

/** What containers run of a folder: of a service all scripts at its top, of the commands those for clusters. */
function listPrograms(part) {
  const dist = readdirSync(join(root, part, 'dist')).filter((name) => name.endsWith('.js'));
  const scripts = dist.map((name) => `dist/${name}`);
  if (part !== 'libs/ops') return scripts;
  return [
    ...scripts.filter((name) => name.endsWith('-main.js')),
    ...['operate.mjs', 'replay.mjs', 'person.mjs', 'dist/internal-caller.js'],
  ];
}

/** What says which package a file is of: the list of packages is made of it, and not every program reads it. */
function findManifest(file) {
  const [, folder] = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file) ?? [];
  const manifest = `${folder}/package.json`;
  return folder && existsSync(join(root, manifest)) ? [manifest] : [];
}

/** Copies a file or a link. A library of ours is a link in node_modules, and its files are traced where it leads. */
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
// What parts have in common is read once.
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
