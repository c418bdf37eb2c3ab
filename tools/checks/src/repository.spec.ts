import { globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './files.mjs';
import { findMissingPrerequisites } from './prerequisites.mjs';
import { toStepResult } from './reports.mjs';

const LISTED = {
  services: ['@nestjs/core', '@nestjs/typeorm', 'typeorm'],
  libs: ['@nestjs/bull', 'pg', '@qdrant/js-client-rest', '@nats-io/jetstream', 'openai', 'testcontainers'],
  frontend: ['react', 'next', '@tanstack/react-query'],
  admin: ['react-dom', 'antd', 'keycloak-js'],
};

type Manifest = { dependencies: object; devDependencies: object; nx?: { targets?: object } };
const IMPORT = /(?:from|import\() ?'((?:@[^/']+\/)?[^/'.]+)/g;

const readPackageJson = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
const listImports = (folder: string): (string | undefined)[] =>
  globSync(`${folder}/**/*.{ts,tsx,mjs}`, {
    cwd: root,
    exclude: ['**/{node_modules,dist,.next}/**'],
  }).flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(IMPORT)].map(([, name]) => name));

describe('the repository', () => {
  it('[Y1] has the parts of the system at the top level', () => {
    const parts = 'services frontend admin deploy helm docker-compose.yml package.json nx.json'.split(' ');
    expect(readdirSync(root)).toEqual(expect.arrayContaining(parts));
  });

  it.each(Object.entries(LISTED))('[Y4] imports the required packages in the folder %s', (folder, names) => {
    expect(listImports(folder)).toEqual(expect.arrayContaining(names));
    const { dependencies, devDependencies } = readPackageJson(root);
    const installed = Object.keys({ ...dependencies, ...devDependencies });
    expect(installed).toEqual(expect.arrayContaining([...names, 'jest']));
  });
});

describe('npm test', () => {
  const steps = ['lint', 'typecheck', 'unit', 'integration', 'e2e'];

  it('[Y31] has steps for lint, types, unit, integration and browser tests, and counts a step that cannot run as skipped', async () => {
    const { nx } = readPackageJson(join(root, 'tools/checks'));
    expect(Object.keys(nx?.targets ?? {})).toEqual(expect.arrayContaining(steps));
    const probes = { servers: () => Promise.resolve('no Redis'), chromium: () => Promise.resolve(undefined) };
    const missing = Object.fromEntries(await findMissingPrerequisites(steps, probes));
    expect(missing).toEqual({ integration: 'no Redis', e2e: 'no Redis' });
    expect(toStepResult('e2e', { missing: 'no Redis' })).toMatchObject({ passed: 0, failed: 0, skipped: 1 });
  });

  it('[Y31] runs the unit tests of every folder', () => {
    const find = (pattern: string): string[] =>
      globSync(pattern, { cwd: root, exclude: ['**/{node_modules,dist,.next,.local}/**'] });
    const projects = find('**/package.json').map((file) => dirname(file));
    const run = projects.filter(
      (folder) => 'unit' in (readPackageJson(join(root, folder)).nx?.targets ?? {}),
    );
    const specs = find('**/*.spec.{ts,tsx}');
    expect(specs.length).toBeGreaterThan(0);
    // The target `unit` of tools/checks runs the tests of all of tools/ and deploy/.
    const outside = ['tools', 'deploy', ...run].reduce(
      (left, folder) => left.filter((file) => !file.startsWith(`${folder}/`)),
      specs,
    );
    expect(outside).toEqual([]);
  });
});
