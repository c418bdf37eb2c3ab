import { randomBytes } from 'node:crypto';
import { databaseUrl, provision } from '@frontier/local';
import { databaseParts } from '@frontier/topology';
import { containerServers } from './container-servers';
import { dockerAvailable } from './docker';
import { localServers } from './local-servers';
import type { TestServer, TestServerKind, TestServerSource } from './test-server';

let source: Promise<TestServerSource> | undefined;
const servers = new Map<TestServerKind, Promise<TestServer>>();
let databases: TestDatabase[] = [];

const openSource = async (): Promise<TestServerSource> =>
  (await dockerAvailable()) ? containerServers() : localServers();

function server(kind: TestServerKind): Promise<TestServer> {
  const known = servers.get(kind);
  if (known) return known;
  source ??= openSource();
  const starting = source.then((open) => open.start(kind));
  servers.set(kind, starting);
  return starting;
}

/** Which servers a test needs: `{ postgres: true, nats: true }`. */
export type Wanted = Partial<Record<TestServerKind, boolean>>;

/** The servers that were asked for, and only those. */
export type TestServers<W extends Wanted> = {
  [Kind in TestServerKind as W[Kind] extends true ? Kind : never]: TestServer;
};

/**
 * Real servers for a test file: started at the first call (about a second for all three), shared by the
 * calls that follow. End the file with `afterAll(stopTestServers)`, after its own connections are closed.
 *
 * @throws MissingServerError when a server is not installed and cannot be
 */
export async function testServers<const W extends Wanted>(wanted: W): Promise<TestServers<W>> {
  const kinds = (Object.keys(wanted) as TestServerKind[]).filter((kind) => wanted[kind]);
  const started = await Promise.all(kinds.map(async (kind) => [kind, await server(kind)] as const));
  return Object.fromEntries(started) as TestServers<W>;
}

/** Stops every server of this test file and removes their data. */
export async function stopTestServers(): Promise<void> {
  const open = source;
  source = undefined;
  servers.clear();
  databases = [];
  await (await open)?.stop();
}

/** A database of its own for one test, with the schema and the role of one service, as in production. */
export interface TestDatabase {
  /** Name of the database, the same in `url` and `adminUrl`. */
  readonly name: string;
  /** The service's own role: what DATABASE_URL holds. */
  readonly url: string;
  /** The superuser in the same database, to look at or to spoil what the service cannot reach. */
  readonly adminUrl: string;
}

const PASSWORD = 'a-password-for-tests';

const hasPublicRole = (service: string): boolean =>
  databaseParts.some(({ name, publicRole }) => name === service && publicRole);

/** A fresh database on this file's Postgres, in some 60 ms; further schemas can share it. */
export async function testDatabase(service: string, ...alsoWith: string[]): Promise<TestDatabase> {
  const { postgres } = await testServers({ postgres: true });
  const name = `${service}_${randomBytes(6).toString('hex')}`;
  const roles = [service, ...alsoWith].map((each) => ({
    service: each,
    password: PASSWORD,
    ...(hasPublicRole(each) && { publicPassword: PASSWORD }),
  }));
  await provision(postgres.url, name, roles);
  const database = {
    name,
    url: databaseUrl(postgres.url, name, { service, password: PASSWORD }),
    adminUrl: databaseUrl(postgres.url, name),
  };
  databases.push(database);
  return database;
}

/** The databases that this test file has made. */
export const testDatabases = (): readonly TestDatabase[] => databases;

/** The address of the same database for another of its services, or for a service's second role. */
export function asService(database: TestDatabase, service: string): string {
  return databaseUrl(database.url, database.name, { service, password: PASSWORD });
}
