import { getOwnerRole, getPublicRole } from '@frontier/topology';
import { Client } from 'pg';

export const DATABASE = 'frontier';

export interface ServiceRoles {
  readonly service: string;
  /** Password of the role that the service runs as. It reads and writes rows, but cannot change tables. */
  readonly password: string;
  readonly ownerPassword: string;
  /** Password of an additional role `<service>_public`, which gets only USAGE on the schema here. */
  readonly publicPassword?: string | undefined;
}

export async function withConnection<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function ensureDatabase(adminUrl: string, database: string): Promise<void> {
  await withConnection(adminUrl, async (client) => {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database]);
    if (!rowCount) await client.query(`CREATE DATABASE ${client.escapeIdentifier(database)}`);
  });
}

/** Creates or updates a login role without rights, whose `search_path` starts with `schema`. */
async function ensureLogin(
  client: Client,
  database: string,
  login: { name: string; password: string; schema: string },
): Promise<void> {
  const role = client.escapeIdentifier(login.name);
  const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [login.name]);
  const options = 'LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOINHERIT';
  await client.query(
    `${rowCount ? 'ALTER' : 'CREATE'} ROLE ${role} WITH ${options} PASSWORD ${client.escapeLiteral(login.password)}`,
  );
  const inDatabase = `${role} IN DATABASE ${client.escapeIdentifier(database)}`;
  await client.query(
    `ALTER ROLE ${inDatabase} SET search_path = ${client.escapeIdentifier(login.schema)}, public`,
  );
  await client.query(`GRANT CONNECT, TEMPORARY ON DATABASE ${client.escapeIdentifier(database)} TO ${role}`);
}

/** Grants rights only where the service has none, because a migration may have made a table append-only. */
async function grantWhereNone(
  client: Client,
  { service, kinds, rights }: { service: string; kinds: string; rights: string },
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT oid::regclass::text AS name FROM pg_class
     WHERE relnamespace = $1::text::regnamespace AND strpos($2, relkind::text) > 0
       AND NOT CASE relkind WHEN 'S' THEN has_sequence_privilege($1::text::name, oid, 'SELECT')
                            ELSE has_table_privilege($1::text::name, oid, 'SELECT') END`,
    [service, kinds],
  );
  if (rows.length === 0) return;
  const names = rows.map(({ name }) => name).join(', ');
  await client.query(
    `GRANT ${rights} ON ${kinds === 'S' ? 'SEQUENCE ' : ''}${names} TO ${client.escapeIdentifier(service)}`,
  );
}

async function ensureRoles(client: Client, database: string, roles: ServiceRoles): Promise<void> {
  const { service, password, ownerPassword, publicPassword } = roles;
  const owned = getOwnerRole(service);
  await ensureLogin(client, database, { name: owned, password: ownerPassword, schema: service });
  await ensureLogin(client, database, { name: service, password, schema: service });
  const [schema, runner, owner] = [service, service, owned].map((name) => client.escapeIdentifier(name));
  await client.query(`CREATE SCHEMA IF NOT EXISTS ${schema} AUTHORIZATION ${owner}`);
  // In databases of earlier releases, the role that the service runs as owns the schema and its tables.
  await client.query(`REASSIGN OWNED BY ${runner} TO ${owner}`);
  await client.query(`REVOKE ALL ON SCHEMA ${schema} FROM PUBLIC`);
  await client.query(`GRANT USAGE ON SCHEMA ${schema} TO ${runner}`);
  for (const [objects, rights, kinds] of [
    ['TABLES', 'SELECT, INSERT, UPDATE, DELETE', 'rpv'],
    ['SEQUENCES', 'USAGE, SELECT', 'S'],
  ] as const) {
    await grantWhereNone(client, { service, kinds, rights });
    await client.query(
      `ALTER DEFAULT PRIVILEGES FOR ROLE ${owner} IN SCHEMA ${schema} GRANT ${rights} ON ${objects} TO ${runner}`,
    );
  }
  if (publicPassword === undefined) return;
  const name = getPublicRole(service);
  await ensureLogin(client, database, { name, password: publicPassword, schema: service });
  await client.query(`GRANT USAGE ON SCHEMA ${schema} TO ${client.escapeIdentifier(name)}`);
}

/**
 * Creates the database, and for each service a schema, a role that owns it and a role that uses it. No role has access
 * to the schema of another service. Can be repeated; updates passwords and rights.
 */
export async function provision(
  adminUrl: string,
  database: string,
  services: readonly ServiceRoles[],
): Promise<void> {
  await ensureDatabase(adminUrl, database);
  await withConnection(databaseUrl(adminUrl, database), async (client) => {
    const name = client.escapeIdentifier(database);
    await client.query('REVOKE ALL ON SCHEMA public FROM PUBLIC');
    await client.query('GRANT USAGE ON SCHEMA public TO PUBLIC');
    await client.query(`REVOKE ALL ON DATABASE ${name} FROM PUBLIC`);
    for (const roles of services) await ensureRoles(client, database, roles);
  });
}

/** The name of Keycloak's schema, and of the role that owns and uses it. */
export const KEYCLOAK = 'keycloak';

/** Creates Keycloak's schema and role in the services' database, so that one backup has everything. Can be repeated. */
export async function provisionKeycloak(adminUrl: string, database: string, password: string): Promise<void> {
  await ensureDatabase(adminUrl, database);
  await withConnection(databaseUrl(adminUrl, database), async (client) => {
    await ensureLogin(client, database, { name: KEYCLOAK, password, schema: KEYCLOAK });
    await client.query(`CREATE SCHEMA IF NOT EXISTS ${KEYCLOAK} AUTHORIZATION ${KEYCLOAK}`);
    await client.query(`REVOKE ALL ON SCHEMA ${KEYCLOAK} FROM PUBLIC`);
  });
}

/** Returns the URL of another database on the same server. */
export function databaseUrl(url: string, database: string): string {
  const result = new URL(url);
  result.pathname = `/${database}`;
  return result.href;
}
