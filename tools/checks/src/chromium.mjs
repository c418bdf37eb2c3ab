import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';

/** Chromium without a window: the tests take a third of the processor time that they take with the whole browser. */
const HEADLESS = { name: 'chromium-headless-shell', places: ['/usr/bin/chromium-headless-shell'] };
const WHOLE = {
  name: 'chromium',
  places: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
};

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Where this machine's Chromium is. As root on a system with apt it is installed when there is none.
 *
 * @param {NodeJS.ProcessEnv} env CHROMIUM_PATH wins over the usual places
 * @returns {{ path: string, missing?: undefined } | { path?: undefined, missing: string }}
 */
export function chromiumFor(env) {
  if (env.CHROMIUM_PATH) {
    return isProgram(env.CHROMIUM_PATH)
      ? { path: env.CHROMIUM_PATH }
      : { missing: `CHROMIUM_PATH names no program: ${env.CHROMIUM_PATH}` };
  }
  const path = found(HEADLESS) ?? install(HEADLESS) ?? found(WHOLE) ?? install(WHOLE);
  return path ? { path } : { missing: 'no Chromium on this machine; install one or set CHROMIUM_PATH' };
}

const found = ({ places }) => places.find(isProgram);

function install(browser) {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).error) return undefined;
  console.log(`Installing ${browser.name} from the distribution (about 100 MB) …`);
  const apt = (...args) => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'pipe'] }).status === 0;
  const packages = ['install', '-y', '--no-install-recommends', browser.name];
  if (!apt(...packages)) apt('update') && apt(...packages);
  return found(browser);
}
