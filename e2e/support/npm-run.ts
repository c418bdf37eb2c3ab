import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { freePort, workspaceRoot } from '@frontier/servers';
import { until } from './operator';

interface RunOptions {
  readonly dir: string;
  readonly port: number;
  readonly cwd?: string;
  readonly withinMs?: number;
}

interface Run {
  readonly process: ChildProcess;
  output(): string;
}

/** Runs `npm start` or another script. Resolves when it has printed the table of `npm start`. */
export async function runNpm(
  script: string,
  { dir, port, cwd = workspaceRoot, withinMs = 180_000 }: RunOptions,
): Promise<Run> {
  const env = {
    ...{ ...process.env, LOCAL_DIR: dir, LOCAL_GATEWAY_PORT: String(port) },
    // Use no default ports, because two tests that start a system at the same time would both find them free.
    LOCAL_MAIL_PORT: String(await freePort()),
    LOCAL_SAMPLE_SOURCE_PORT: String(await freePort()),
  };
  const child = spawn('npm', ['run', script], {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const run = { process: child, output: () => output };
  await until(
    'the table is printed',
    () => {
      if (child.exitCode !== null) throw new Error(`npm run ${script} ended:\n${output}`);
      return Promise.resolve(/Ready in .*Logs/s.test(output));
    },
    withinMs,
  ).catch(async (error: unknown) => {
    if (child.exitCode === null) await pressCtrlC(run);
    throw error;
  });
  return run;
}

/** Stops a run as Ctrl-C does: the terminal signals the whole foreground process group. */
export async function pressCtrlC({ process: child }: Run): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  process.kill(-(child.pid ?? 0), 'SIGINT');
  await ended;
}

/** Runs `npm run operate -- …` on the system with this data folder, as an operator would. */
export function operate(dir: string, ...args: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'operate', '--', ...args], {
    cwd: workspaceRoot,
    env: { ...process.env, LOCAL_DIR: dir },
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}
