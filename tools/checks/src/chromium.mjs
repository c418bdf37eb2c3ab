import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Debian packages with their programs. The headless shell comes first, because tests use a third of the CPU time with it. */
const BROWSERS = {
  'chromium-headless-shell': ['/usr/bin/chromium-headless-shell'],
  chromium: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
};

/**
 * Finds Chromium at CHROMIUM_PATH or in the usual places, or installs it, if this process is root and there is apt.
 *
 * @returns {{ path?: string, missing?: string }} the program's path, or why there is none
 */
export function findChromium({ CHROMIUM_PATH }) {
  if (CHROMIUM_PATH) {
    return existsSync(CHROMIUM_PATH)
      ? { path: CHROMIUM_PATH }
      : { missing: `CHROMIUM_PATH does not exist: ${CHROMIUM_PATH}` };
  }
  for (const [name, places] of Object.entries(BROWSERS)) {
    if (!places.some((place) => existsSync(place))) install(name);
    const path = places.find((place) => existsSync(place));
    if (path) return { path };
  }
  return { missing: 'no Chromium on this machine; install one or set CHROMIUM_PATH' };
}

function install(name) {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).error) return;
  console.log(`Installing ${name} from the distribution (about 100 MB) …`);
  const apt = (...args) => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'pipe'] }).status === 0;
  const packages = ['install', '-y', '--no-install-recommends', name];
  if (!apt(...packages)) apt('update') && apt(...packages);
}
