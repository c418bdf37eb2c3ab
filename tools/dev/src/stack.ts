import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REALM_PATH } from '@frontier/identity';
import { type Addresses, type PartName, parts } from '@frontier/topology';
import { choosePorts } from './choose-ports';
import { DATABASE, databaseUrl, createInternalCaller } from '@frontier/ops';
import { ensureBinaries, LOOPBACK, RunRecord, Supervisor } from '@frontier/servers';
import { Logs } from './logs';
import { type SampleSource, startSampleSource } from './sample-source';
import { loadLocalSecrets } from './secrets';
import { startReplicas } from './stack-replicas';
import { startServers } from './stack-servers';
import { getDatabaseUrl, prepareDatabase, startServices } from './stack-services';
import type { Stack, StackOptions, Starting } from './stack.types';
import { watchJetStream } from './watch-jetstream';

/** Order of stopping: parts that readers reach, then the services, then the servers that these use. */
const STOP_ORDER: readonly (readonly PartName[])[] = [
  ['gateway', 'frontend'],
  ['ingestion', 'content', 'chat', 'leads', 'newsletter', 'video', 'staff'],
  ['mail', 'identity', 'redis', 'nats', 'postgres'],
];

const buildOrigins = (ports: Record<PartName, number>): Addresses['byPart'] =>
  Object.fromEntries(parts.map(({ name }) => [name, `http://${LOOPBACK}:${ports[name]}`])) as Record<
    PartName,
    string
  >;

async function prepare(options: StackOptions): Promise<Starting> {
  const { dataDir, log = () => undefined } = options;
  mkdirSync(dataDir, { recursive: true });
  // For root, Postgres runs as another user, who must be able to enter this folder. Secret files have stricter modes.
  if (process.getuid?.() === 0) chmodSync(dataDir, 0o711);
  const record = await RunRecord.open(join(dataDir, 'run.json'));
  // If the runner crashes, kill its children, which would otherwise survive in their separate process groups.
  process.once('exit', () => record.killAll());
  try {
    const ports = await choosePorts(options.ports);
    await ensureBinaries(
      ['nats-server', 'redis-server', ...(options.replicated ? (['haproxy'] as const) : [])],
      log,
    );
    const logs = new Logs(join(dataDir, 'logs'), process.env.LOCAL_LOG_DAYS);
    const supervisor = new Supervisor({ log });
    return { options, secrets: loadLocalSecrets(dataDir), ports, logs, record, supervisor, log };
  } catch (error) {
    record.close();
    throw error;
  }
}

/**
 * Starts the whole system. If a part fails to start, stops those that have started.
 *
 * @throws AlreadyRunningError, PortTakenError, MissingServerError, or StartError with the end of a part's log
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const starting = await prepare(options);
  const { secrets, ports, logs, record, supervisor, log } = starting;
  let sampleSource: SampleSource | undefined;
  let stopWatching: (() => void) | undefined;
  let stopping: Promise<void> | undefined;
  const stopAll = async (): Promise<void> => {
    stopWatching?.();
    await supervisor.stop(STOP_ORDER);
    await sampleSource?.stop();
    record.close();
  };
  const stop = (): Promise<void> => (stopping ??= stopAll());
  options.signal?.addEventListener('abort', () => void stop());
  const restart = async (name: string): Promise<void> => {
    await supervisor.hold(name);
    await supervisor.resume(name);
  };
  try {
    log('Starting Postgres, NATS, Redis, the mail catcher and the identity provider');
    const servers = await startServers(starting);
    stopWatching = watchJetStream({
      url: servers.of.nats,
      dir: join(options.dataDir, 'nats'),
      restart: () => restart('nats'),
      log,
    });
    if (options.sampleSource) sampleSource = await startSampleSource({ port: ports['sample-source'] });
    log('Migrating the databases');
    await prepareDatabase(starting, servers.of.postgres);
    const of = { ...buildOrigins(ports), ...servers.of };
    const internalUrl = `http://${LOOPBACK}:${ports.internal}`;
    const identity = { url: of.identity + REALM_PATH, clientSecrets: secrets.clientSecrets };
    // Commands that run beside the system read these addresses, and the secrets, from this folder.
    writeFileSync(
      join(options.dataDir, 'addresses.json'),
      JSON.stringify({ gateway: internalUrl, identity: identity.url }),
    );
    log('Starting the services and the site');
    const at: Addresses = {
      byPart: of,
      smtp: servers.smtpUrl,
      internal: { port: String(ports.internal), origin: internalUrl },
      keys: secrets.keys,
      clientSecrets: secrets.clientSecrets,
    };
    const replicas = options.replicated ? await startReplicas(starting, at) : [];
    if (!options.replicated) await startServices(starting, at);
    return {
      addresses: of,
      smtpUrl: servers.smtpUrl,
      internalUrl,
      identity,
      keycloakPassword: options.keycloak ? secrets.keycloakPassword : undefined,
      setupToken: secrets.keys.SETUP_TOKEN,
      logsDir: logs.folder,
      sampleSource,
      adminDatabaseUrl: databaseUrl(of.postgres, DATABASE),
      databaseUrl: (service) => getDatabaseUrl(secrets, of.postgres, service),
      kill: (part) => supervisor.crash(part),
      hold: (part) => supervisor.hold(part),
      resume: (part) => supervisor.resume(part),
      replicas,
      replace: restart,
      operate: createInternalCaller(internalUrl, { ...identity, client: 'operator' }),
      pids: () => supervisor.pids(),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
