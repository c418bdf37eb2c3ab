import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, walk } from './files.mjs';

/** The packages that the requirements list, and where each is used. */
const LISTED = {
  '@nestjs/common': ['services'],
  '@nestjs/core': ['services', 'libs'],
  '@nestjs/bull': ['libs'],
  '@nestjs/typeorm': ['services', 'libs'],
  typeorm: ['services'],
  pg: ['libs', 'services', 'deploy'],
  '@qdrant/js-client-rest': ['libs'],
  '@nats-io/jetstream': ['libs'],
  openai: ['libs'],
  react: ['frontend', 'admin'],
  'react-dom': ['admin'],
  next: ['frontend'],
  '@tanstack/react-query': ['frontend', 'admin'],
  antd: ['admin'],
  'keycloak-js': ['admin'],
  testcontainers: ['libs'],
} as const;

const imports = (folder: string): Set<string> => {
  const found = new Set<string>();
  for (const file of walk(join(root, folder))) {
    if (!/\.(ts|tsx|mjs)$/.test(file)) continue;
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*'([^'.][^']*)'/g))
      found.add(/^(@[^/]+\/[^/]+|[^/]+)/.exec(name)?.[0] ?? name);
  }
  return found;
};

describe('the listed packages', () => {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
    dependencies: Record<string, string>;
    devDependencies: Record<string, string>;
  };
  const installed = { ...manifest.dependencies, ...manifest.devDependencies };
  const imported = new Map<string, Set<string>>();
  const importsOf = (folder: string): Set<string> => {
    const found = imported.get(folder) ?? imports(folder);
    imported.set(folder, found);
    return found;
  };

  it.each(Object.entries(LISTED))('[Y4] have %s, which our code imports', (name, folders) => {
    expect(Object.keys(installed)).toContain(name);
    for (const folder of folders) expect([folder, importsOf(folder).has(name)]).toEqual([folder, true]);
  });

  it('[Y4] have Jest, which runs the tests', () => {
    expect(Object.keys(installed)).toContain('jest');
    expect(manifest.scripts.unit).toMatch(/ jest /);
  });
});
