import { execFile } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  type Addresses,
  listConnections,
  databaseParts,
  buildEnvironment,
  getOwnerRole,
  type Part,
  type PartName,
  parts,
  getPublicRole,
  withCredentials,
} from '@frontier/topology';
import { createConsoleServers, developmentEnvironment, developmentProcess } from './development';
import { DATABASE, databaseUrl, provision, type ServiceRoles } from '@frontier/ops';
import { LOOPBACK, type ManagedProcess, nodeService, StartError, workspaceRoot } from '@frontier/servers';
import { type LocalSecrets, createPasswordLookup } from './secrets';
import type { Starting } from './stack.types';

const run = promisify(execFile);

const getServiceRoles = ({ rolePasswords }: LocalSecrets, service: string): ServiceRoles => ({
  service,
  password: createPasswordLookup(rolePasswords)(service),
  ownerPassword: createPasswordLookup(rolePasswords)(getOwnerRole(service)),
  publicPassword: rolePasswords[getPublicRole(service)],
});

export const getDatabaseUrl = (secrets: LocalSecrets, adminUrl: string, role: string): string =>
  withCredentials(databaseUrl(adminUrl, DATABASE), role, createPasswordLookup(secrets.rolePasswords)(role));

type Choice = Pick<Starting['options'], 'services' | 'collected'>;

const isWanted = ({ services }: Choice, { name }: Part): boolean => services?.includes(name) ?? true;

/** Runs the service's `migrate.js`. @throws StartError if that fails */
async function migrateService(
  name: string,
  { script, url, logFile }: { script: string; url: string; logFile: string },
): Promise<void> {
  const env = { ...process.env, DATABASE_URL: url, LOG_LEVEL: 'info' };
  try {
    const { stdout, stderr } = await run(process.execPath, [script], { env, cwd: workspaceRoot });
    appendFileSync(logFile, stdout + stderr);
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    appendFileSync(logFile, stdout + stderr);
    throw new StartError(name, 'could not migrate its database:', logFile);
  }
}

export async function prepareDatabase(
  { secrets, logs, options }: Pick<Starting, 'secrets' | 'logs'> & { options: Choice },
  adminUrl: string,
): Promise<void> {
  await provision(
    adminUrl,
    DATABASE,
    databaseParts.map(({ name }) => getServiceRoles(secrets, name)),
  );
  const wanted = databaseParts.filter((part) => isWanted(options, part));
  await Promise.all(
    wanted.map(({ name }) => {
      const url = getDatabaseUrl(secrets, adminUrl, getOwnerRole(name));
      const script = join(getServiceFolder(name, options.collected), 'dist/migrate.js');
      return migrateService(name, { script, url, logFile: logs.rotate(`${name}-migrations`) });
    }),
  );
}

function buildConnections(secrets: LocalSecrets, part: Part, { byPart }: Addresses): Record<string, string> {
  const urlBuilders = {
    postgres: (role: string) => getDatabaseUrl(secrets, byPart.postgres, role),
    nats: (user: string) =>
      withCredentials(byPart.nats, user, createPasswordLookup(secrets.natsPasswords)(user)),
    redis: (user: string) =>
      withCredentials(byPart.redis, user, createPasswordLookup(secrets.redisPasswords)(user)),
  };
  return Object.fromEntries(
    listConnections(part).map(({ variable, server, user }) => [variable, urlBuilders[server](user)]),
  );
}

function buildPartEnvironment({ options, secrets }: Starting, part: Part, at: Addresses): NodeJS.ProcessEnv {
  return {
    ...buildEnvironment(part, at),
    ...(part.kind === 'site' && { HOSTNAME: LOOPBACK }),
    ...buildConnections(secrets, part, at),
    ...(part.name === 'ingestion' &&
      options.sampleSource && { INGESTION_SAMPLE_SOURCE_URL: at.byPart['sample-source'] }),
    ...developmentEnvironment(part.name, options.development),
    ...options.env,
    ...options.envOf?.[part.name],
  };
}

/** Paths that succeed once a part is ready, for parts whose public port has no `/health/ready`. */
const READY_PATHS: Partial<Record<PartName, string>> = {
  // The gateway does not serve its readiness to readers.
  gateway: '/api/openapi.json',
};

/** Returns the folder of a service, in the workspace or in the collected files of its image. */
const getServiceFolder = (name: string, collected: string | undefined): string =>
  join(collected ? join(collected, name) : workspaceRoot, 'services', name);

const getScript = ({ kind, name }: Part, collected: string | undefined): string =>
  kind === 'site'
    ? join(workspaceRoot, name, '.next/standalone', name, 'server.js')
    : join(getServiceFolder(name, collected), 'dist/main.js');

interface Process {
  readonly name: string;
  readonly port: number;
  readonly env: Record<string, string>;
  readonly stopGraceMs?: number;
}

export function createPartProcess(
  starting: Starting,
  part: Part,
  at: Addresses,
  { name, port, env, stopGraceMs }: Process,
): ManagedProcess {
  return nodeService({
    name,
    script: getScript(part, starting.options.collected),
    readyPath: READY_PATHS[part.name] ?? '/health/ready',
    port,
    env: { ...buildPartEnvironment(starting, part, at), ...env },
    logFile: starting.logs.rotate(name),
    ...(stopGraceMs && { stopGraceMs }),
    ...developmentProcess(part.name, port, starting.options.development),
    record: starting.record,
  });
}

export const managedParts = (starting: Starting): Part[] =>
  parts
    .filter(({ kind }) => kind === 'service' || kind === 'site')
    .filter((part) => isWanted(starting.options, part));

/** Starts the services and the site concurrently, because each one waits for the parts that it needs. */
export async function startServices(starting: Starting, at: Addresses): Promise<void> {
  const processes = managedParts(starting).map((part) =>
    createPartProcess(starting, part, at, { name: part.name, port: starting.ports[part.name], env: {} }),
  );
  const consoles = createConsoleServers(starting.options.development, {
    logFile: starting.logs.rotate('admin'),
    record: starting.record,
  });
  await Promise.all([...processes, ...consoles].map((process) => starting.supervisor.start(process)));
}
