import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { identify, isAlive, signalGroup } from './identity';

const Identity = z.object({ pid: z.int(), startedAt: z.string() });
const Signal = z.enum(['SIGTERM', 'SIGINT']);
const Child = Identity.extend({ name: z.string(), stopSignal: Signal });
const RecordFile = z.object({ runner: Identity, children: z.array(Child) });
type Child = z.infer<typeof Child>;

export type StopSignal = z.infer<typeof Signal>;

export class AlreadyRunningError extends Error {
  constructor(readonly pid: number) {
    super(
      `This is already running as process ${pid}. Stop it first (Ctrl-C in its terminal, or: kill ${pid}).`,
    );
    this.name = 'AlreadyRunningError';
  }
}

/** Records processes in a file. If the runner is killed, the next runner stops those whose id and start time match. */
export class RunRecord {
  private readonly children = new Map<number, Child>();
  private closed = false;

  private constructor(private readonly file: string) {}

  /** Stops the processes of a killed runner and begins a record. @throws AlreadyRunningError if a runner is alive */
  static async open(file: string): Promise<RunRecord> {
    await killOrphans(file);
    mkdirSync(dirname(file), { recursive: true });
    const record = new RunRecord(file);
    record.save();
    return record;
  }

  add(name: string, pid: number, stopSignal: StopSignal): void {
    const identity = identify(pid);
    if (!identity) return;
    this.children.set(pid, { ...identity, name, stopSignal });
    this.update();
  }

  remove(pid: number): void {
    if (this.children.delete(pid)) this.update();
  }

  close(): void {
    this.closed = true;
    rmSync(this.file, { force: true });
  }

  /** Sends SIGKILL to all recorded processes without waiting, for a runner that is about to exit. */
  killAll(): void {
    for (const child of this.children.values()) if (isAlive(child)) signalGroup(child.pid, 'SIGKILL');
  }

  private update(): void {
    if (this.closed) return;
    try {
      this.save();
    } catch {
      // A full disk must not stop a running system. With an outdated record, the next runner may miss a process.
    }
  }

  private save(): void {
    const runner = identify(process.pid) ?? { pid: process.pid, startedAt: '' };
    const next = `${this.file}.next`;
    writeFileSync(next, JSON.stringify({ runner, children: [...this.children.values()] }), { mode: 0o600 });
    renameSync(next, this.file);
  }
}

function readRecord(file: string): z.infer<typeof RecordFile> | undefined {
  try {
    return RecordFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

export function isRunnerAlive(file: string): boolean {
  const record = readRecord(file);
  return record !== undefined && isAlive(record.runner);
}

const GRACE_MS = 5_000;

/**
 * Stops the processes that a killed runner left behind, with SIGKILL after 5 seconds.
 *
 * @param evenRunning do not throw if the runner is alive, but kill it first, unless it is the parent of this process
 * @returns the names of the stopped processes
 * @throws AlreadyRunningError if the runner is alive
 */
export async function killOrphans(file: string, evenRunning = false): Promise<string[]> {
  const record = readRecord(file);
  if (!record) return [];
  if (record.runner.pid !== process.pid && isAlive(record.runner)) {
    if (!evenRunning) throw new AlreadyRunningError(record.runner.pid);
    if (record.runner.pid !== process.ppid) process.kill(record.runner.pid, 'SIGKILL');
  }
  const left = record.children.filter(isAlive);
  for (const child of left) signalGroup(child.pid, child.stopSignal);
  const deadline = Date.now() + GRACE_MS;
  while (left.some(isAlive) && Date.now() < deadline) await sleep(50);
  for (const child of left.filter(isAlive)) signalGroup(child.pid, 'SIGKILL');
  rmSync(file, { force: true });
  return left.map(({ name }) => name);
}
