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
  private readonly charges = new Map<string, SupervisedProcess>();
  private stopping = false;

  constructor(private readonly options: SupervisorOptions) {}

  /** Starts a process and restarts it after every later crash. @throws StartError if the first start fails */
  async start(process: ManagedProcess): Promise<void> {
    const charge: SupervisedProcess = { process, crashes: 0, startedAt: 0, held: false };
    this.charges.set(process.name, charge);
    process.onCrash = (reason) => this.scheduleRestart(charge, reason);
    await process.start();
    charge.startedAt = Date.now();
    if (this.stopping) await process.stop();
  }

  /** Kills a process as a simulated crash; the supervisor then restarts it. Resolves when the process is gone. */
  async crash(name: string): Promise<void> {
    await this.getProcess(name).process.crash();
  }

  async hold(name: string): Promise<void> {
    const charge = this.getProcess(name);
    charge.held = true;
    // The first stop ends a restart that waits for readiness, the second one a process that it started since.
    await charge.process.stop();
    await charge.restarting;
    await charge.process.stop();
  }

  /** Starts a held process, or waits for a pending restart. */
  async resume(name: string): Promise<void> {
    const charge = this.getProcess(name);
    charge.held = false;
    await charge.restarting;
    await charge.process.start();
    charge.startedAt = Date.now();
  }

  pids(): Record<string, number> {
    return Object.fromEntries(
      [...this.charges].flatMap(([name, { process }]) => (process.pid ? [[name, process.pid]] : [])),
    );
  }

  /** Stops the processes that no rank names, then one rank after the other. Processes of a rank stop together. */
  async stop(ranks: readonly (readonly string[])[]): Promise<void> {
    this.stopping = true;
    const known = new Set(ranks.flat());
    const others = [...this.charges.keys()].filter((name) => !known.has(name));
    for (const rank of [others, ...ranks]) {
      const present = rank.flatMap((name) => this.charges.get(name) ?? []);
      await Promise.all(present.map(({ process }) => process.stop()));
    }
  }

  private getProcess(name: string): SupervisedProcess {
    const charge = this.charges.get(name);
    if (!charge) throw new Error(`Nothing called ${name} is running here`);
    return charge;
  }

  private scheduleRestart(charge: SupervisedProcess, reason: string): void {
    if (this.stopping || charge.held) return;
    charge.restarting ??= this.restart(charge, reason).finally(() => {
      charge.restarting = undefined;
    });
  }

  private async restart(charge: SupervisedProcess, reason: string): Promise<void> {
    const { log, firstWaitMs = 200, longestWaitMs = 10_000, recoveredAfterMs = 30_000 } = this.options;
    if (Date.now() - charge.startedAt > recoveredAfterMs) charge.crashes = 0;
    let why = reason;
    while (!this.isUnwanted(charge)) {
      const wait = Math.min(firstWaitMs * 2 ** charge.crashes++, longestWaitMs);
      log(`${charge.process.name} ${why}; starting it again in ${wait / 1_000} s`);
      await sleep(wait);
      if (this.isUnwanted(charge)) return;
      try {
        await charge.process.start();
        charge.startedAt = Date.now();
        log(`${charge.process.name} is back`);
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
