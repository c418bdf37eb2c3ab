import { randomBytes } from 'node:crypto';
import { databaseUrl, provision } from '@frontier/ops';
import { databaseParts, ownerRoleOf, publicRoleOf, urlAs } from '@frontier/topology';
import { containerServers } from './container-servers';
import { dockerAvailable } from './docker';
import { localServers } from './local-servers';
import { passwordOf } from './passwords';
import type { TestServer, TestServerKind, TestServerSource } from './test-server';

let source: Promise<TestServerSource> | undefined;
const servers = new Map<TestServerKind, Promise<TestServer>>();
let databases: TestDatabase[] = [];

const openSource = async (): Promise<TestServerSource> =>
  (await dockerAvailable()) ? containerServers() : localServers();

function server(kind: TestServerKind): Promise<TestServer> {
  const known = servers.get(kind);
  if (known) return known;
  source ??= openSource().catch((error: unknown) => {
    source = undefined;
    throw error;
  });
  const starting = source.then((open) => open.start(kind));
  servers.set(kind, starting);
  // A test that is tried again starts anew.
  starting.catch(() => servers.delete(kind));
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
  /** The role that the service runs with. */
  readonly url: string;
  /** The role that migrates, and may change tables. */
  readonly ownerUrl: string;
  /** The superuser in the same database, to look at or to spoil what the service cannot reach. */
  readonly adminUrl: string;
}

const hasPublicRole = (service: string): boolean =>
  databaseParts.some(({ name, publicRole }) => name === service && publicRole);

/** A fresh database on this file's Postgres, in some 60 ms; further schemas can share it. */
export async function testDatabase(service: string, ...alsoWith: string[]): Promise<TestDatabase> {
  const { postgres } = await testServers({ postgres: true });
  const name = `${service}_${randomBytes(6).toString('hex')}`;
  const roles = [service, ...alsoWith].map((each) => ({
    service: each,
    password: passwordOf(each),
    ownerPassword: passwordOf(ownerRoleOf(each)),
    ...(hasPublicRole(each) && { publicPassword: passwordOf(publicRoleOf(each)) }),
  }));
  await provision(postgres.url, name, roles);
  const adminUrl = databaseUrl(postgres.url, name);
  const database = {
    name,
    url: asService({ url: adminUrl }, service),
    ownerUrl: asService({ url: adminUrl }, ownerRoleOf(service)),
    adminUrl,
  };
  databases.push(database);
  return database;
}

/** The databases that this test file has made. */
export const testDatabases = (): readonly TestDatabase[] => databases;

/** The address of a server or a database of tests for one of its users: a service, or another role of a service. */
export function asService({ url }: { readonly url: string }, user: string): string {
  return urlAs(url, user, passwordOf(user));
}
