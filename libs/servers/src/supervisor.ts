import { setTimeout as sleep } from 'node:timers/promises';
import { type ManagedProcess } from './process/managed-process';

export interface SupervisorOptions {
  readonly log: (line: string) => void;
  /** Delay before the first restart, 200 ms by default. It doubles with every further crash. */
  readonly firstWaitMs?: number;
  readonly longestWaitMs?: number;
  /** Running time after which the delay starts again at `firstWaitMs`; 30 s by default. */
  readonly recoveredAfterMs?: number;
}

interface SupervisedProcess {
  readonly process: ManagedProcess;
  crashes: number;
  startedAt: number;
  /** True if the process was stopped on purpose and must not be restarted. */
  held: boolean;
  restarting?: Promise<void>;
}

/** Restarts processes that exit unexpectedly, with exponential backoff. */
export class Supervisor {
  private readonly supervised = new Map<string, SupervisedProcess>();
  private stopping = false;

  constructor(private readonly options: SupervisorOptions) {}

  /** Starts a process and restarts it after every later crash. @throws StartError if the first start fails */
  async start(process: ManagedProcess): Promise<void> {
    const entry: SupervisedProcess = { process, crashes: 0, startedAt: 0, held: false };
    this.supervised.set(process.name, entry);
    process.onCrash = (reason) => this.scheduleRestart(entry, reason);
    await process.start();
    entry.startedAt = Date.now();
    if (this.stopping) await process.stop();
  }

  /** Kills a process as a simulated crash; the supervisor then restarts it. Resolves when the process is gone. */
  async crash(name: string): Promise<void> {
    await this.getProcess(name).process.crash();
  }

  async hold(name: string): Promise<void> {
    const entry = this.getProcess(name);
    entry.held = true;
    // The first `stop` ends a process that is not ready yet, the second one a process that a restart has started since.
    await entry.process.stop();
    await entry.restarting;
    await entry.process.stop();
  }

  /** Starts a held process, or waits for a pending restart. */
  async resume(name: string): Promise<void> {
    const entry = this.getProcess(name);
    entry.held = false;
    await entry.restarting;
    await entry.process.start();
    entry.startedAt = Date.now();
  }

  pids(): Record<string, number> {
    return Object.fromEntries(
      [...this.supervised].flatMap(([name, { process }]) => (process.pid ? [[name, process.pid]] : [])),
    );
  }

  /** Stops first the processes in no rank, then one rank after the other. Processes of a rank stop together. */
  async stop(ranks: readonly (readonly string[])[]): Promise<void> {
    this.stopping = true;
    const known = new Set(ranks.flat());
    const others = [...this.supervised.keys()].filter((name) => !known.has(name));
    for (const rank of [others, ...ranks]) {
      const present = rank.flatMap((name) => this.supervised.get(name) ?? []);
      await Promise.all(present.map(({ process }) => process.stop()));
    }
  }

  private getProcess(name: string): SupervisedProcess {
    const entry = this.supervised.get(name);
    if (!entry) throw new Error(`There is no process named ${name}`);
    return entry;
  }

  private scheduleRestart(entry: SupervisedProcess, reason: string): void {
    if (this.stopping || entry.held) return;
    entry.restarting ??= this.restart(entry, reason).finally(() => {
      entry.restarting = undefined;
    });
  }

  private async restart(entry: SupervisedProcess, reason: string): Promise<void> {
    const { log, firstWaitMs = 200, longestWaitMs = 10_000, recoveredAfterMs = 30_000 } = this.options;
    if (Date.now() - entry.startedAt > recoveredAfterMs) entry.crashes = 0;
    let why = reason;
    while (!this.isUnwanted(entry)) {
      const wait = Math.min(firstWaitMs * 2 ** entry.crashes++, longestWaitMs);
      log(`${entry.process.name} ${why}; starting it again in ${wait / 1_000} s`);
      await sleep(wait);
      if (this.isUnwanted(entry)) return;
      try {
        await entry.process.start();
        entry.startedAt = Date.now();
        log(`${entry.process.name} is back`);
        return;
      } catch (error) {
        why = (error as Error).message;
      }
    }
  }

  private isUnwanted({ held }: SupervisedProcess): boolean {
    return this.stopping || held;
  }
}
