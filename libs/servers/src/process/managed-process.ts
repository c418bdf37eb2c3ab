import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { signalGroup } from './identity';
import type { RunRecord, StopSignal } from './run-record';

export interface ProcessSpec {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  readonly cwd?: string;
  readonly uid?: number;
  readonly gid?: number;
  /** The process writes its output directly to this file, so that nothing is lost if the runner dies. */
  readonly logFile: string;
  /** Resolves to true once the process is ready. Called every 50 ms; a rejection counts as false. */
  readonly ready: () => Promise<boolean>;
  readonly readyTimeoutMs?: number;
  readonly stopSignal?: StopSignal;
  readonly stopGraceMs?: number;
  /** Number of starts to attempt if the process ends before it is ready; 1 by default. */
  readonly startAttempts?: number;
  /** Runs before every call of `start` that has to start the process, for example to clean up after a killed one. */
  readonly prepare?: () => Promise<void>;
}

export class StartError extends Error {
  constructor(
    readonly part: string,
    reason: string,
    readonly logFile: string,
  ) {
    super(`${part} ${reason}\n${lastLines(logFile, 20)}`);
    this.name = 'StartError';
  }
}

export function lastLines(file: string, count: number): string {
  try {
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n').slice(-count);
    if (lines.join('')) return lines.map((line) => `    ${line}`).join('\n');
  } catch {
    // The log file does not exist.
  }
  return '    (the log is empty)';
}

const READY_TIMEOUT_MS = 180_000;
const STOP_GRACE_MS = 8_000;

/** Runs a child process in its own process group. It can be restarted on the same port with the same data. */
export class ManagedProcess {
  /** Called when the process exits after it was ready, unless `stop` or `kill` was called. */
  onCrash?: (reason: string) => void;
  private child?: ChildProcess;
  private gone: Promise<void> = Promise.resolve();
  private expected = true;

  constructor(
    private readonly spec: ProcessSpec,
    private readonly record?: RunRecord,
  ) {}

  get name(): string {
    return this.spec.name;
  }
  get logFile(): string {
    return this.spec.logFile;
  }
  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** Starts the process and waits until it is ready. @throws StartError with the end of its log */
  async start(): Promise<void> {
    if (this.child) return;
    await this.spec.prepare?.();
    const attempts = this.spec.startAttempts ?? 1;
    for (let attempt = 1; attempt <= attempts; attempt++) {
      this.spawn();
      if (await this.waitUntilReady()) {
        this.expected = false;
        return;
      }
      if (attempt < attempts) await sleep(250);
    }
    throw new StartError(this.name, 'ended before it was ready:', this.logFile);
  }

  /** Returns true once the process is ready, false if it ended first. @throws StartError if it is not ready in time */
  private async waitUntilReady(): Promise<boolean> {
    const deadline = Date.now() + (this.spec.readyTimeoutMs ?? READY_TIMEOUT_MS);
    while (this.child) {
      const hasAnswered = await this.spec.ready().catch(() => false);
      // The process may have ended while the probe ran.
      if (hasAnswered && this.pid !== undefined) return true;
      if (Date.now() > deadline) {
        await this.kill();
        throw new StartError(this.name, 'did not become ready in time:', this.logFile);
      }
      await sleep(50);
    }
    return false;
  }

  async stop(): Promise<void> {
    const pid = this.child?.pid;
    this.expected = true;
    if (pid === undefined) return;
    signalGroup(pid, this.spec.stopSignal ?? 'SIGTERM');
    const forceKill = setTimeout(() => signalGroup(pid, 'SIGKILL'), this.spec.stopGraceMs ?? STOP_GRACE_MS);
    await this.gone;
    clearTimeout(forceKill);
  }

  /** Sends SIGKILL to the process group and waits until the process is gone. */
  async kill(): Promise<void> {
    this.expected = true;
    await this.crash();
  }

  /** Does the same as `kill`, but as a simulated crash: `onCrash` is called. */
  async crash(): Promise<void> {
    if (this.child?.pid !== undefined) signalGroup(this.child.pid, 'SIGKILL');
    await this.gone;
  }

  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  private spawn(): void {
    const { command, args, cwd, env, uid, gid, logFile, name } = this.spec;
    mkdirSync(dirname(logFile), { recursive: true });
    const log = openSync(logFile, 'a');
    const child = spawn(command, args, {
      cwd,
      env: env ?? process.env,
      uid,
      gid,
      // A separate group, so that Ctrl-C in the terminal reaches only the runner, which then stops parts in order.
      detached: true,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    this.child = child;
    // Do not call `onCrash` if the process exits before it is ready: `start` reports that.
    this.expected = true;
    const { pid } = child;
    if (pid !== undefined) this.record?.add(name, pid, this.spec.stopSignal ?? 'SIGTERM');
    this.gone = new Promise((resolve) => {
      const end = (reason: string) => {
        if (this.child !== child) return;
        this.child = undefined;
        if (pid !== undefined) this.record?.remove(pid);
        resolve();
        if (!this.expected) this.onCrash?.(reason);
      };
      child.once('exit', (code, signal) =>
        end(signal ? `was ended by ${signal}` : `exited with code ${code}`),
      );
      child.once('error', (error) => end(`could not be run: ${error.message}`));
    });
  }
}
