import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, walk } from './files.mjs';
import { makeSteps } from './steps.mjs';

/** The packages that the requirements list, and a folder whose code imports each. */
const LISTED = {
  ...{
    '@nestjs/core': 'services',
    '@nestjs/bull': 'libs',
    '@nestjs/typeorm': 'services',
    typeorm: 'services',
  },
  ...{ pg: 'libs', '@qdrant/js-client-rest': 'libs', '@nats-io/jetstream': 'libs', openai: 'libs' },
  ...{ react: 'frontend', 'react-dom': 'admin', next: 'frontend', '@tanstack/react-query': 'frontend' },
  ...{ antd: 'admin', 'keycloak-js': 'admin', testcontainers: 'libs' },
};

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
};

const importsIn = (folder: string): Set<string | undefined> =>
  new Set(
    [...walk(join(root, folder))]
      .filter((file) => /\.(tsx?|mjs)$/.test(file))
      .flatMap((file) => [
        ...readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*'((?:@[^/']+\/)?[^/'.]+)/g),
      ])
      .map(([, name]) => name),
  );

describe('the repository', () => {
  it('[Y1] holds the parts of the system at its top', () => {
    const parts = ['services', 'frontend', 'admin', 'deploy', 'helm', 'docker-compose.yml', 'nx.json'];
    expect(readdirSync(root)).toEqual(expect.arrayContaining([...parts, 'package.json']));
  });

  it('[Y4] imports the listed packages, and runs its tests with Jest', () => {
    const imports = new Map([...new Set(Object.values(LISTED))].map((folder) => [folder, importsIn(folder)]));
    const used = Object.entries(LISTED).filter(([name, folder]) => imports.get(folder)?.has(name));
    expect(Object.fromEntries(used)).toEqual(LISTED);
    const installed = { ...manifest.dependencies, ...manifest.devDependencies };
    expect(Object.keys(installed)).toEqual(expect.arrayContaining([...Object.keys(LISTED), 'jest']));
    expect(manifest.scripts.unit).toMatch(/^jest /);
  });
});

describe('npm test', () => {
  it('[Y31] checks lint, types, units, integration on real servers and browser paths, and counts what a machine cannot run', () => {
    const needs = Object.fromEntries(makeSteps('/tmp').map(({ name, needs: own }) => [name, own]));
    expect(Object.keys(needs)).toEqual(expect.arrayContaining(['lint', 'types', 'unit']));
    expect(needs).toMatchObject({ integration: ['servers'], browser: ['servers', 'chromium'] });
  });
});
