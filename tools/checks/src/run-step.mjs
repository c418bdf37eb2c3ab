import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from './files.mjs';

/** No step comes near this; one that hangs must not hold up a run for ever. */
const LIMIT_MS = 25 * 60_000;
/** So long it may end what it started in groups of their own. */
const GRACE_MS = 60_000;
const LAST_WORDS_MS = 2_000;

const environment = {
  ...process.env,
  PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`,
  NEXT_TELEMETRY_DISABLED: '1',
  NX_DAEMON: 'false',
  // What is printed goes through us, so that steps can take turns; a terminal keeps its colours.
  ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
};

const onScreen = (text) => void process.stdout.write(text);

/**
 * Runs one step.
 *
 * @param {import('./steps.mjs').Step} step
 * @param {object} [options]
 * @param {string} [options.missing] what this machine lacks to run it, if so
 * @param {(text: string | Buffer) => void} [options.print] where its output goes
 * @param {Record<string, string>} [options.env] variables besides the step's own
 * @param {number} [options.limitMs] how long each command may take; then it is asked to end, and a minute later made to
 * @returns {Promise<import('./summary.mjs').StepResult>}
 */
export async function runStep(step, { missing, print = onScreen, env = {}, limitMs = LIMIT_MS } = {}) {
  const start = performance.now();
  print(`\n── ${step.name}: ${step.title}\n`);
  const counts = missing ? skip(step, missing, print) : await countsOf(step, env, print, limitMs);
  return { ...counts, name: step.name, seconds: (performance.now() - start) / 1000 };
}

function skip({ name }, missing, print) {
  print(`cannot run here: ${missing}\n`);
  return { passed: 0, failed: 0, skipped: 1, notes: [`skipped: ${name}: ${missing}`] };
}

async function countsOf({ commands, report, env: own }, env, print, limitMs) {
  const variables = { ...environment, ...env, ...own?.() };
  let ok = true;
  for (const command of commands) ok &&= await run(command, variables, print, limitMs);
  if (!report) return tally(ok);
  if (!existsSync(report.file)) return tally(false);
  return tally(ok, report.count(JSON.parse(readFileSync(report.file, 'utf8'))));
}

/**
 * Puts the command's own result beside what it counted: a run that fails without a failed test (it crashed,
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
function run([command, ...args], env, print, limitMs) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', print);
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
    let inTime = true;
    let timer = setTimeout(() => {
      inTime = false;
      print(`${command} has not ended after ${limitMs / 60_000} minutes: stopping it\n`);
      signalGroup('SIGINT');
      timer = setTimeout(signalGroup, GRACE_MS, 'SIGKILL');
    }, limitMs);
    process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
    const settle = (ok) => {
      clearTimeout(timer);
      child.stdout?.destroy();
      child.stderr?.destroy();
      process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
      resolve(ok && inTime);
    };
    child.once('error', (error) => {
      print(`${command}: ${error.message}\n`);
      settle(false);
    });
    child.once('exit', (status) => {
      // The last words come before the end, unless something that was left behind holds on to the pipe.
      const last = setTimeout(() => settle(status === 0), LAST_WORDS_MS);
      child.once('close', () => {
        clearTimeout(last);
        settle(status === 0);
      });
    });
  });
}
