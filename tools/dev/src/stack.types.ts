import type { Addresses, PartName } from '@frontier/topology';
import type { Ports } from './choose-ports';
import type { Development } from './development';
import type { RunRecord, Supervisor } from '@frontier/servers';
import type { SampleSource } from './sample-source';
import type { LocalSecrets } from './secrets';
import type { Logs } from './logs';

export interface StackOptions {
  /** Absolute path of the folder for databases, streams, mails, secrets and logs. */
  readonly dataDir: string;
  /** `fixed` for the usual ports of the local run, `free` for any free ports, as in tests. */
  readonly ports: 'fixed' | 'free';
  /** Uses the real Keycloak in place of the local identity provider. */
  readonly keycloak?: boolean;
  readonly sampleSource: boolean;
  /** Services to run, and `frontend` for the site; all by default. */
  readonly services?: readonly PartName[];
  /** Output folder of `deploy/docker/collect.mjs`, to run the services from the files of their images. */
  readonly collected?: string;
  /** Runs two of each gateway, site, API and worker process behind HAProxy at the usual ports. Needs `haproxy`. */
  readonly replicated?: boolean;
  /** Environment variables for all parts, and in `envOf` for single parts. They override the defaults. */
  readonly env?: Record<string, string>;
  readonly envOf?: Partial<Record<PartName, Record<string, string>>>;
  /** Runs parts from their sources, each with a debugger port. */
  readonly development?: Development;
  readonly log?: (line: string) => void;
  /** Aborts a pending start. */
  readonly signal?: AbortSignal;
}

export interface Stack {
  /** HTTP origins of services, and connection URLs of servers (with the superuser's login for Postgres), by part. */
  readonly addresses: Addresses['byPart'];
  readonly smtpUrl: string;
  readonly internalUrl: string;
  readonly identity: { readonly url: string; readonly clientSecrets: LocalSecrets['clientSecrets'] };
  /** Password of Keycloak's administrator `admin`; undefined without Keycloak. */
  readonly keycloakPassword: string | undefined;
  /** Token that allows the first administrator to be created. */
  readonly setupToken: string;
  readonly logsDir: string;
  readonly sampleSource: SampleSource | undefined;
  readonly adminDatabaseUrl: string;
  databaseUrl(service: PartName): string;
  /** Sends SIGKILL to a part to simulate a crash. The supervisor restarts it. */
  kill(part: PartName): Promise<void>;
  /** Stops a part until `resume`. */
  hold(part: PartName): Promise<void>;
  /** Starts a held part, or waits until a restarting part is ready. */
  resume(part: PartName): Promise<void>;
  readonly replicas: readonly string[];
  /** Stops a replica gracefully, starts it again, and waits until it is ready. */
  replace(replica: string): Promise<void>;
  /** Sends a request to the gateway's internal port as the operator. @param body sent as JSON */
  operate(method: string, path: string, body?: unknown): Promise<Response>;
  pids(): Record<string, number>;
  stop(): Promise<void>;
}

export interface Starting {
  readonly options: StackOptions;
  readonly secrets: LocalSecrets;
  readonly ports: Ports;
  readonly logs: Logs;
  readonly record: RunRecord;
  readonly supervisor: Supervisor;
  readonly log: (line: string) => void;
}
