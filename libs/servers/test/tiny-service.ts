import { join } from 'node:path';
import { freePort } from '../src/ports';
import { ManagedProcess } from '../src/process/managed-process';
import type { RunRecord } from '../src/process/run-record';
import { isResponding } from '../src/probes';

export interface TinyService {
  readonly process: ManagedProcess;
  /** Returns the ids of the answering process and of its child. */
  pids(): Promise<[number, number]>;
}

interface TinyOptions {
  readonly env?: Record<string, string>;
  readonly record?: RunRecord;
  /** Runs after a successful probe, before `ManagedProcess` learns its result. */
  readonly onReady?: (process: ManagedProcess) => Promise<void>;
}

export async function tinyService(
  folder: string,
  { env = {}, record, onReady }: TinyOptions = {},
): Promise<TinyService> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const managed: ManagedProcess = new ManagedProcess(
    {
      name: 'tiny',
      command: process.execPath,
      args: [join(__dirname, 'tiny-process.mjs')],
      env: { ...process.env, ...env, PORT: String(port) },
      logFile: join(folder, 'tiny.log'),
      ready: async () => {
        const isReady = await isResponding(url);
        if (isReady) await onReady?.(managed);
        return isReady;
      },
    },
    record,
  );
  return {
    process: managed,
    pids: async () => (await (await fetch(url)).json()) as [number, number],
  };
}

export async function eventually(check: () => Promise<boolean> | boolean, timeoutMs = 60_000): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    if (await Promise.resolve(check()).catch(() => false)) return;
    if (Date.now() > deadline) throw new Error(`The condition was not met within ${timeoutMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
