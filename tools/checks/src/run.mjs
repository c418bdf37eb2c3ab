import { spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from './files.mjs';

const GRACE_MS = 60_000;

const environment = {
  ...process.env,
  PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`,
  NEXT_TELEMETRY_DISABLED: '1',
  FORCE_COLOR: process.stdout.isTTY ? '1' : '0',
  ...{ NX_DAEMON: 'false', NX_TUI: 'false' },
  // A terminal of its own for each command would be a session of its own, which no signal to the group reaches.
  NX_NATIVE_COMMAND_RUNNER: 'false',
  // `.env` is for Compose: no test may see its secrets.
  NX_LOAD_DOT_ENV_FILES: 'false',
};

/**
 * Runs a command in a process group of its own, so that nothing it starts outlives it, Ctrl-C or the time limit.
 *
 * @param log a file that its output goes to instead of the screen
 * @param limitMs how long it may take; then it is asked to end, and a minute later made to
 * @returns `ok`: it ended with status 0, in time
 */
export async function run([command, ...args], { env, log, limitMs = 25 * 60_000 } = {}) {
  const start = performance.now();
  const output = log ? openSync(log, 'a') : 'inherit';
  const options = { cwd: root, env: { ...environment, ...env }, stdio: ['ignore', output, output] };
  const child = spawn(command, args, { ...options, detached: true });
  const signal = (name) => {
    try {
      process.kill(-child.pid, name);
    } catch {
      // Already gone.
    }
  };
  const interrupt = () => {
    signal('SIGINT');
    child.once('exit', () => process.exit(130));
  };
  let inTime = true;
  const timer = setTimeout(() => {
    inTime = false;
    console.error(`${command} has not ended after ${limitMs / 60_000} minutes: stopping it`);
    signal('SIGINT');
    setTimeout(signal, GRACE_MS, 'SIGKILL').unref();
  }, limitMs);
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  const status = await new Promise((resolve) => child.once('error', resolve).once('exit', resolve));
  clearTimeout(timer);
  process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
  if (status instanceof Error) console.error(`${command}: ${status.message}`);
  else signal('SIGKILL');
  return { ok: status === 0 && inTime, seconds: (performance.now() - start) / 1000 };
}
