import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A service that runs as a separate process, like `node main.js`, with its parsed log lines. */
export interface ServiceProcess {
  readonly url: string;
  readonly lines: readonly Record<string, unknown>[];
  stop(): Promise<void>;
}

function parse(line: string): Record<string, unknown> {
  try {
    return JSON.parse(line) as Record<string, unknown>;
  } catch {
    return { line };
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** Starts `traced-service.ts` and waits until it is ready. */
export async function startServiceProcess(env: Record<string, string>): Promise<ServiceProcess> {
  const child = spawn(
    process.execPath,
    ['--require', join(__dirname, 'typescript.cjs'), join(__dirname, 'traced-service.ts')],
    { env: { ...process.env, ...env, LOG_LEVEL: 'info' }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const lines: Record<string, unknown>[] = [];
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`The service exited: ${JSON.stringify(lines)}`)));
    createInterface({ input: child.stdout }).on('line', (text) => {
      const line = parse(text);
      lines.push(line);
      if (line.msg === 'content is ready') resolve(String(line.url));
    });
  });
  return { url, lines, stop: () => end(child) };
}
