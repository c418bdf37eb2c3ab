import { createHash, randomBytes } from 'node:crypto';
import { withConnection, databaseUrl, provision } from '@frontier/ops';
import type { DatabaseDefinition } from '@frontier/service-kit';
import { databaseParts, getOwnerRole, getPublicRole, withCredentials } from '@frontier/topology';
import { DataSource } from 'typeorm';
import { containerServers } from './container-servers';
import { dockerAvailable } from './docker';
import { localServers } from './local-servers';
import { getTestPassword } from './passwords';
import type { TestServer, TestServerKind, TestServerSource } from './test-server';

/** Port of `test/shared-servers.ts`; undefined if the run has no shared servers. */
const { TEST_SERVERS_PORT: shared } = process.env;

let source: Promise<TestServerSource> | undefined;
const servers = new Map<TestServerKind, Promise<TestServer>>();
let databases: TestDatabase[] = [];

export const openSource = async (): Promise<TestServerSource> =>
  (await dockerAvailable()) ? containerServers() : localServers();

async function startOwn(kind: TestServerKind): Promise<TestServer> {
  source ??= openSource().catch((error: unknown) => {
    source = undefined;
    throw error;
  });
  return (await source).start(kind);
}

async function findShared(): Promise<TestServer> {
  const response = await fetch(`http://127.0.0.1:${shared}`);
  const url = await response.text();
  if (!response.ok) throw new Error(url);
  const refuse = () =>
    Promise.reject(new Error(`Other test files share this server: ask for { postgres: 'own' }`));
  return { url, kill: refuse, restart: refuse };
}

function server(kind: TestServerKind, isOwn: boolean): Promise<TestServer> {
  const known = servers.get(kind);
  if (known) return known;
  const starting = kind === 'postgres' && shared && !isOwn ? findShared() : startOwn(kind);
  servers.set(kind, starting);
  // Forget a failed start, so that a retried test starts the server again.
  starting.catch(() => servers.delete(kind));
  return starting;
}

/** Servers that a test file needs. A file that stops Postgres needs its `'own'`; the other files share one Postgres. */
export type Wanted = { postgres?: boolean | 'own'; nats?: boolean; redis?: boolean };

export type TestServers<W extends Wanted> = {
  [Kind in TestServerKind as W[Kind] extends true | 'own' ? Kind : never]: TestServer;
};

/**
 * Starts real servers for a test file: NATS and Redis for this file only, and a Postgres that all files of a run share,
 * unless it is `'own'`. Call `afterAll(stopTestServers)`, which must run after the file's connections are closed.
 *
 * @throws MissingServerError if a server is missing and cannot be installed
 */
export async function testServers<const W extends Wanted>(wanted: W): Promise<TestServers<W>> {
  const kinds = (Object.keys(wanted) as TestServerKind[]).filter((kind) => wanted[kind]);
  const started = await Promise.all(
    kinds.map(async (kind) => [kind, await server(kind, wanted[kind] === 'own')] as const),
  );
  return Object.fromEntries(started) as TestServers<W>;
}

export async function stopTestServers(): Promise<void> {
  const open = source;
  const drop = databases;
  source = undefined;
  servers.clear();
  databases = [];
  for (const { name, adminUrl } of shared ? drop : []) {
    await withConnection(databaseUrl(adminUrl, 'postgres'), (client) =>
      client.query(`DROP DATABASE ${name} WITH (FORCE)`),
    );
  }
  await (await open)?.stop();
}

/** A separate database for a test, with the schema and the roles of a service as in production. */
export interface TestDatabase {
  readonly name: string;
  readonly url: string;
  readonly ownerUrl: string;
  /** URL of the superuser, to read or damage data that the service cannot access. */
  readonly adminUrl: string;
}

const hasPublicRole = (service: string): boolean =>
  databaseParts.some(({ name, publicRole }) => name === service && publicRole);

function databaseAt(server: TestServer, name: string, service: string): TestDatabase {
  const url = databaseUrl(server.url, name);
  const as = (role: string) => getServiceUrl({ url }, role);
  return { name, url: as(service), ownerUrl: as(getOwnerRole(service)), adminUrl: url };
}

/** Creates the template of a service's test databases unless it exists. Concurrent calls wait for the first one. */
async function ensureTemplate(
  server: TestServer,
  services: string[],
  migrated?: DatabaseDefinition,
): Promise<string> {
  const migrations = Object.values(migrated?.migrations ?? []).map(String);
  const key = createHash('sha256').update(JSON.stringify([services, migrations]));
  const name = `template_${key.digest('hex').slice(0, 12)}`;
  await withConnection(server.url, async (client) => {
    await client.query('SELECT pg_advisory_lock(1)');
    const done = 'SELECT FROM pg_database WHERE datname = $1 AND NOT datallowconn';
    if ((await client.query(done, [name])).rowCount) return;
    // A failed migration may have left an incomplete template.
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    const roles = services.map((service) => ({
      service,
      password: getTestPassword(service),
      ownerPassword: getTestPassword(getOwnerRole(service)),
      ...(hasPublicRole(service) && { publicPassword: getTestPassword(getPublicRole(service)) }),
    }));
    await provision(server.url, name, roles);
    if (migrated) {
      const db = await openAsOwner(migrated, databaseAt(server, name, migrated.service));
      await db.runMigrations();
      await db.destroy();
    }
    await client.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
  });
  return name;
}

/**
 * Creates a database from the template of a service, in about 60 ms.
 *
 * @param schema definition whose migrations create the tables; only the name of a service for a database without tables
 * @param alsoWith further services whose roles and schemas to create
 */
export async function testDatabase(
  schema: string | DatabaseDefinition,
  ...alsoWith: string[]
): Promise<TestDatabase> {
  const { postgres } = await testServers({ postgres: true });
  const [service, migrated] = typeof schema === 'string' ? [schema] : [schema.service, schema];
  const services = [service, ...alsoWith];
  const template = await ensureTemplate(postgres, services, migrated);
  const database = databaseAt(postgres, `${service}_${randomBytes(6).toString('hex')}`, service);
  await withConnection(postgres.url, async (client) => {
    await client.query(`CREATE DATABASE ${database.name} TEMPLATE ${template}`);
    // `CREATE DATABASE` does not copy the search path, which is a setting of the roles in the template database.
    await client.query(`ALTER DATABASE ${database.name} SET search_path = ${service}, public`);
  });
  databases.push(database);
  return database;
}

/** Opens a test database as the role that runs migrations, without running them. */
export async function openAsOwner(
  schema: DatabaseDefinition,
  database?: Pick<TestDatabase, 'ownerUrl'>,
): Promise<DataSource> {
  const { ownerUrl } = database ?? (await testDatabase(schema.service));
  const { dataSourceOptions } = await import('@frontier/service-kit');
  return new DataSource(dataSourceOptions(schema, { DATABASE_URL: ownerUrl })).initialize();
}

export const testDatabases = (): readonly TestDatabase[] => databases;

/** Returns the URL of a test server or database with the login of a service or of another role of a service. */
export function getServiceUrl({ url }: { readonly url: string }, user: string): string {
  return withCredentials(url, user, getTestPassword(user));
}
