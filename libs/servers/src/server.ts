import type { ManagedProcess } from './process/managed-process';
import type { RunRecord } from './process/run-record';

export interface ServerOptions {
  readonly dir: string;
  readonly port: number;
  readonly logFile: string;
  /** Where its process is recorded, so that a later run can end it if this one is killed. */
  readonly record?: RunRecord;
  /** Trades safety against power loss for speed. For tests: data still survive a killed process. */
  readonly relaxed?: boolean;
}

export interface GuardedServerOptions extends ServerOptions {
  readonly passwordOf: (user: string) => string;
  /** Clients without a name may do everything, as the administrator may. For tests. */
  readonly allowAnonymous?: boolean;
}

export interface LocalServer {
  readonly process: ManagedProcess;
  readonly port: number;
  readonly url: string;
}
