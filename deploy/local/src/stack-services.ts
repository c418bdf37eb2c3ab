import {
  type Addresses,
  databaseParts,
  environmentOf,
  type Part,
  type PartName,
  parts,
} from '@frontier/topology';
import { migrateService } from './migrations';
import { LOOPBACK } from './ports';
import { databaseUrl, provision, publicRoleOf, type ServiceRole } from './provision';
import type { LocalSecrets } from './secrets';
import { nodeService } from './servers/node-service';
import type { Starting } from './stack.types';

/** The one database of the system. */
export const DATABASE = 'frontier';

export const roleOf = (secrets: LocalSecrets, service: string): ServiceRole => ({
  service,
  password: secrets.rolePasswords[service] ?? '',
  publicPassword: secrets.rolePasswords[publicRoleOf(service)],
});

const isWanted = ({ options }: Starting, part: Part): boolean =>
  options.services?.includes(part.name) ?? true;

/** Makes the database, schemas and roles, and runs the migrations of every service that will run. */
export async function prepareDatabase(starting: Starting, adminUrl: string): Promise<void> {
  const { secrets, logs } = starting;
  await provision(
    adminUrl,
    DATABASE,
    databaseParts.map(({ name }) => roleOf(secrets, name)),
  );
  const wanted = databaseParts.filter((part) => isWanted(starting, part));
  await Promise.all(
    wanted.map(({ name }) => {
      const url = databaseUrl(adminUrl, DATABASE, roleOf(secrets, name));
      return migrateService(name, url, logs.rotated(`${name}-migrations`));
    }),
  );
}

function envFor({ options, secrets }: Starting, part: Part, at: Addresses): NodeJS.ProcessEnv {
  return {
    ...environmentOf(part, at),
    ...(part.kind === 'site' && { HOSTNAME: LOOPBACK }),
    ...(part.database && {
      DATABASE_URL: databaseUrl(at.of.postgres, DATABASE, roleOf(secrets, part.name)),
    }),
    ...(part.publicRole && {
      PUBLIC_DATABASE_URL: databaseUrl(at.of.postgres, DATABASE, roleOf(secrets, publicRoleOf(part.name))),
    }),
    ...(part.name === 'ingestion' &&
      options.sampleSource && { INGESTION_SAMPLE_SOURCE_URL: at.of['sample-source'] }),
    ...options.env,
    ...options.envOf?.[part.name],
  };
}

/** What answers with success as soon as a part works, where that is not its readiness. */
const READY_PATHS: Partial<Record<PartName, string>> = {
  frontend: '/icon.svg',
  // Readers cannot ask whether it is ready.
  gateway: '/api/openapi.json',
};

const scriptOf = ({ kind, name }: Part): string =>
  kind === 'site' ? `${name}/.next/standalone/${name}/server.js` : `services/${name}/dist/main.js`;

/** Starts our services and the site, all at once: each waits for what it needs by itself. */
export async function startServices(starting: Starting, at: Addresses): Promise<void> {
  const ours = parts.filter(({ kind }) => kind === 'service' || kind === 'site');
  const processes = ours
    .filter((part) => isWanted(starting, part))
    .map((part) =>
      nodeService({
        name: part.name,
        script: scriptOf(part),
        readyPath: READY_PATHS[part.name] ?? '/health/ready',
        port: starting.ports[part.name],
        env: envFor(starting, part, at),
        logFile: starting.logs.rotated(part.name),
        record: starting.record,
      }),
    );
  await Promise.all(processes.map((process) => starting.supervisor.start(process)));
}
