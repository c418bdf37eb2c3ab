import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const SUFFIXES = ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx'];
const CODE = /\.(ts|tsx|mjs)$/;

/** What each file imports, by path; kept while it has not changed. */
const known = new Map();

const root = path.join(import.meta.dirname, '../../..');
const ALIASES = { '@/': path.join(root, 'frontend/'), '~/': path.join(root, 'admin/src/') };

/** The file of ours that an import in `file` names; undefined for packages, styles and what is not there. */
export function resolveImport(file, specifier) {
  const alias = ALIASES[specifier.slice(0, 2)];
  if (!alias && !specifier.startsWith('.')) return undefined;
  const base = alias ? alias + specifier.slice(2) : path.resolve(path.dirname(file), specifier);
  return SUFFIXES.map((suffix) => base + suffix).find(
    (found) => CODE.test(found) && existsSync(found) && statSync(found).isFile(),
  );
}

/** The files of ours that a text imports, for their types, too. */
export function importsOf(file, text) {
  const { importedFiles } = ts.preProcessFile(text, true, true);
  return [...new Set(importedFiles.flatMap(({ fileName }) => resolveImport(file, fileName) ?? []))];
}

function importsOnDisk(file) {
  const { mtimeMs } = statSync(file);
  const kept = known.get(file);
  if (kept?.mtimeMs === mtimeMs) return kept.imports;
  const imports = importsOf(file, readFileSync(file, 'utf8'));
  known.set(file, { mtimeMs, imports });
  return imports;
}

/** The shortest way of imports from `start` to `end`, both included; undefined when there is none. */
export function pathBetween(start, end) {
  const cameFrom = new Map([[start, undefined]]);
  for (const file of cameFrom.keys()) {
    if (file === end) {
      const way = [];
      for (let at = file; at !== undefined; at = cameFrom.get(at)) way.unshift(at);
      return way;
    }
    for (const next of importsOnDisk(file)) if (!cameFrom.has(next)) cameFrom.set(next, file);
  }
  return undefined;
}
