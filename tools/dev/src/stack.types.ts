import type { Addresses, PartName } from '@frontier/topology';
import type { Ports } from './choose-ports';
import type { Development } from './development';
import type { RunRecord, Supervisor } from '@frontier/servers';
import type { SampleSource } from './sample-source';
import type { LocalSecrets } from './secrets';
import type { Logs } from './logs';

export interface StackOptions {
  /** Absolute folder of everything that lasts: databases, streams, mails, secrets, logs. */
  readonly dataDir: string;
  /** The usual ports of the local run, or any free ones, as tests want. */
  readonly ports: 'fixed' | 'free';
  /** Signs people in with the real Keycloak, in place of the provider of the local run. */
  readonly keycloak?: boolean;
  readonly sampleSource: boolean;
  /** The services and the site to run; all by default. */
  readonly services?: readonly PartName[];
  /** Where `deploy/docker/collect.mjs` has put the services, to run them as their images hold them. */
  readonly collected?: string;
  /**
   * Runs two of each: of the gateway, the site, and of every service two that answer and two that work, behind HAProxy at
   * the usual addresses. Needs the program `haproxy`.
   */
  readonly replicated?: boolean;
  /** Variables for all of them, or for one: `{ content: { OPENAI_BASE_URL: … } }`. They win over ours. */
  readonly env?: Record<string, string>;
  readonly envOf?: Partial<Record<PartName, Record<string, string>>>;
  /** Runs parts from their sources, and opens each to a debugger. */
  readonly development?: Development;
  readonly log?: (line: string) => void;
  /** Gives up a start that is under way. */
  readonly signal?: AbortSignal;
}

export interface Stack {
  /** By part: HTTP origins, and connection addresses of servers (Postgres: as superuser). */
  readonly addresses: Addresses['byPart'];
  readonly smtpUrl: string;
  readonly internalUrl: string;
  readonly identity: { readonly url: string; readonly clientSecrets: LocalSecrets['clientSecrets'] };
  /** The password of Keycloak's own administrator, `admin`, where it is Keycloak that runs here. */
  readonly keycloakPassword: string | undefined;
  /** With it the first administrator is made. */
  readonly setupToken: string;
  readonly logsDir: string;
  readonly sampleSource: SampleSource | undefined;
  readonly adminDatabaseUrl: string;
  databaseUrl(service: PartName): string;
  /** Kills a part as an accident would (`kill -9`); it is started again by itself. */
  kill(part: PartName): Promise<void>;
  /** Stops a part and leaves it stopped. */
  hold(part: PartName): Promise<void>;
  /** Starts a held part; for one that is coming back, waits until it answers. */
  resume(part: PartName): Promise<void>;
  readonly replicas: readonly string[];
  /** Ends a replica in order, starts it again, and waits until it answers. */
  replace(replica: string): Promise<void>;
  /** Calls the internal listener as the operator. @param body sent as JSON */
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
