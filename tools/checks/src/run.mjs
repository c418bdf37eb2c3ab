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
  // Nx's native runner starts each command in a pseudo-terminal with its own session, which signals to the process group miss.
  NX_NATIVE_COMMAND_RUNNER: 'false',
  // `.env` is for Docker Compose; tests must not see its secrets.
  NX_LOAD_DOT_ENV_FILES: 'false',
};

/**
 * Runs a command in its own process group. Kills the whole group after the command ends, on Ctrl-C, and at the time limit.
 *
 * @param log a file to append the output to, instead of the terminal
 * @param limitMs the time limit in milliseconds; then the group gets SIGINT, and SIGKILL a minute later
 * @returns `ok`: whether the command exited with status 0 within the limit
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
      // The process group has already ended.
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
