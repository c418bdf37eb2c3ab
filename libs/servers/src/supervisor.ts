import { setTimeout as sleep } from 'node:timers/promises';
import { type ManagedProcess } from './process/managed-process';

export interface SupervisorOptions {
  readonly log: (line: string) => void;
  /** Wait before the first restart; it doubles with every crash that follows soon. */
  readonly firstWaitMs?: number;
  readonly longestWaitMs?: number;
  /** A part that has run this long has recovered: its next wait is the first again. */
  readonly recoveredAfterMs?: number;
}

interface SupervisedProcess {
  readonly process: ManagedProcess;
  crashes: number;
  startedAt: number;
  /** Not to be restarted: it has been stopped on purpose. */
  held: boolean;
  restarting?: Promise<void>;
}

/** Keeps processes running: one that ends unasked is started again, after growing waits. */
export class Supervisor {
  private readonly charges = new Map<string, SupervisedProcess>();
  private stopping = false;

  constructor(private readonly options: SupervisorOptions) {}

  /** Starts a part and watches over it from then on. @throws StartError */
  async start(process: ManagedProcess): Promise<void> {
    const charge: SupervisedProcess = { process, crashes: 0, startedAt: 0, held: false };
    this.charges.set(process.name, charge);
    process.onCrash = (reason) => this.scheduleRestart(charge, reason);
    await process.start();
    charge.startedAt = Date.now();
    if (this.stopping) await process.stop();
  }

  /** Kills a part as an accident would; it comes back by itself. Resolves when its process is gone. */
  async crash(name: string): Promise<void> {
    await this.getProcess(name).process.crash();
  }

  async hold(name: string): Promise<void> {
    const charge = this.getProcess(name);
    charge.held = true;
    // Ends a restart that waits for an answer, and then whatever it had started meanwhile.
    await charge.process.stop();
    await charge.restarting;
    await charge.process.stop();
  }

  /** Starts a part that was held, or waits for one that is coming back. */
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

  /** Stops everything, the last started first; parts of one rank end together. */
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
