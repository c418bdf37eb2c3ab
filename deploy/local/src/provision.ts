import { Client } from 'pg';

/** A login role and the schema of the same name that it owns. */
export interface ServiceRole {
  readonly service: string;
  readonly password: string;
}

/** Runs `work` on a connection as superuser and closes it. */
async function connected<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function ensureDatabase(adminUrl: string, database: string): Promise<void> {
  await connected(adminUrl, async (client) => {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database]);
    if (!rowCount) await client.query(`CREATE DATABASE ${client.escapeIdentifier(database)}`);
  });
}

async function ensureRole(
  client: Client,
  database: string,
  { service, password }: ServiceRole,
): Promise<void> {
  const role = client.escapeIdentifier(service);
  const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [service]);
  const options = 'LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOINHERIT';
  await client.query(
    `${rowCount ? 'ALTER' : 'CREATE'} ROLE ${role} WITH ${options} PASSWORD ${client.escapeLiteral(password)}`,
  );
  await client.query(`CREATE SCHEMA IF NOT EXISTS ${role} AUTHORIZATION ${role}`);
  await client.query(`ALTER SCHEMA ${role} OWNER TO ${role}`);
  await client.query(`REVOKE ALL ON SCHEMA ${role} FROM PUBLIC`);
  const inDatabase = `${role} IN DATABASE ${client.escapeIdentifier(database)}`;
  await client.query(`ALTER ROLE ${inDatabase} SET search_path = ${role}, public`);
  await client.query(`GRANT CONNECT, TEMPORARY ON DATABASE ${client.escapeIdentifier(database)} TO ${role}`);
}

/**
 * Makes the database, and for each service a schema and a role that owns it and sees no other. Repeatable:
 * passwords are brought up to date, everything else is left as it is.
 *
 * @param adminUrl a superuser's address of any database of the server
 */
export async function provision(
  adminUrl: string,
  database: string,
  roles: readonly ServiceRole[],
): Promise<void> {
  await ensureDatabase(adminUrl, database);
  await connected(databaseUrl(adminUrl, database), async (client) => {
    const name = client.escapeIdentifier(database);
    await client.query('REVOKE ALL ON SCHEMA public FROM PUBLIC');
    await client.query('GRANT USAGE ON SCHEMA public TO PUBLIC');
    await client.query(`REVOKE ALL ON DATABASE ${name} FROM PUBLIC`);
    for (const role of roles) await ensureRole(client, database, role);
  });
}

/** The same server, another database and, where given, another role. */
export function databaseUrl(url: string, database: string, role?: ServiceRole): string {
  const result = new URL(url);
  result.pathname = `/${database}`;
  if (role) {
    result.username = encodeURIComponent(role.service);
    result.password = encodeURIComponent(role.password);
  }
  return result.href;
}
