import type { ManagedProcess } from './process/managed-process';
import type { RunRecord } from './process/run-record';

export interface ServerOptions {
  readonly dir: string;
  readonly port: number;
  readonly logFile: string;
  /** Records the process, so that a later run can stop it if this run is killed. */
  readonly record?: RunRecord;
  /** For tests: trades durability after a power failure for speed. Data still survive a killed process. */
  readonly relaxed?: boolean;
}

export interface GuardedServerOptions extends ServerOptions {
  readonly getPassword: (user: string) => string;
  /** For tests: gives clients without a login the rights of the administrator. */
  readonly allowAnonymous?: boolean;
}

export interface LocalServer {
  readonly process: ManagedProcess;
  readonly port: number;
  readonly url: string;
}
