import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from './files.mjs';

/** No step comes near this; one that hangs must not hold up a run for ever. */
const LIMIT_MS = 12 * 60_000;

const environment = {
  ...process.env,
  PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`,
  NEXT_TELEMETRY_DISABLED: '1',
  NX_DAEMON: 'false',
};

/**
 * Runs one step with its output on the screen.
 *
 * @param {import('./steps.mjs').Step} step
 * @param {string} [obstacle] why this machine cannot run it, if so
 * @returns {Promise<import('./summary.mjs').StepResult>}
 */
export async function runStep(step, obstacle) {
  const start = performance.now();
  const counts = await countsOf(step, obstacle);
  return { ...counts, name: step.name, seconds: (performance.now() - start) / 1000 };
}

async function countsOf({ name, commands, report, prepare }, obstacle) {
  const { env = {}, missing } = obstacle ? { missing: obstacle } : (prepare?.() ?? {});
  if (missing) {
    console.log(`cannot run here: ${missing}`);
    return { passed: 0, failed: 0, skipped: 1, notes: [`${name}: ${missing}`] };
  }
  let ok = true;
  for (const command of commands) ok &&= await run(command, { ...environment, ...env });
  if (!report) return tally(ok);
  if (!existsSync(report.file)) return tally(false);
  return tally(ok, report.count(JSON.parse(readFileSync(report.file, 'utf8'))));
}

/**
 * Puts the command's own verdict beside what it counted: a run that fails without a failed test (it crashed,
 * found no tests, or left no report) is one failure.
 *
 * @param {boolean} ok the command ended with status 0
 * @param {import('./summary.mjs').Counts} [counts] undefined for a step that counts as one test
 */
export function tally(ok, counts) {
  if (!counts) return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, notes: [] };
  return ok ? counts : { ...counts, failed: Math.max(counts.failed, 1) };
}

/** A process group of its own, so that nothing a step started outlives the step's end or Ctrl-C. */
function run([command, ...args], env) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
    });
    const signalGroup = (signal) => {
      try {
        process.kill(-child.pid, signal);
      } catch {
        // Already gone.
      }
    };
    const interrupt = () => {
      signalGroup('SIGINT');
      child.once('exit', () => process.exit(130));
    };
    const timer = setTimeout(() => {
      console.error(`${command} has not ended after ${LIMIT_MS / 60_000} minutes: stopping it`);
      signalGroup('SIGKILL');
    }, LIMIT_MS);
    process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
    const settle = (ok) => {
      clearTimeout(timer);
      process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
      resolve(ok);
    };
    child.once('error', (error) => {
      console.error(`${command}: ${error.message}`);
      settle(false);
    });
    child.once('exit', (status) => settle(status === 0));
  });
}
