import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Packages with their programs. Without a window the tests take a third of the processor time. */
const BROWSERS = {
  'chromium-headless-shell': ['/usr/bin/chromium-headless-shell'],
  chromium: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
};

/** Finds this machine's Chromium, and installs it as root on a system with apt. CHROMIUM_PATH wins over the usual places. */
export function findChromium({ CHROMIUM_PATH }) {
  if (CHROMIUM_PATH) {
    return existsSync(CHROMIUM_PATH)
      ? { path: CHROMIUM_PATH }
      : { missing: `CHROMIUM_PATH names no program: ${CHROMIUM_PATH}` };
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
