import { Client } from 'pg';

/** A login role and the schema of the same name that it owns. */
export interface ServiceRole {
  readonly service: string;
  readonly password: string;
  /** With it there is a second role, `<service>_public`, that may enter the schema and nothing else by itself. */
  readonly publicPassword?: string;
}

/** The name of a service's second role. */
export const publicRoleOf = (service: string): string => `${service}_public`;

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

/** A login role without any rights, whose unqualified names are those of `schema`. */
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

async function ensureRole(
  client: Client,
  database: string,
  { service, password, publicPassword }: ServiceRole,
): Promise<void> {
  const role = client.escapeIdentifier(service);
  await ensureLogin(client, database, { name: service, password, schema: service });
  await client.query(`CREATE SCHEMA IF NOT EXISTS ${role} AUTHORIZATION ${role}`);
  await client.query(`ALTER SCHEMA ${role} OWNER TO ${role}`);
  await client.query(`REVOKE ALL ON SCHEMA ${role} FROM PUBLIC`);
  if (publicPassword === undefined) return;
  const name = publicRoleOf(service);
  await ensureLogin(client, database, { name, password: publicPassword, schema: service });
  await client.query(`GRANT USAGE ON SCHEMA ${role} TO ${client.escapeIdentifier(name)}`);
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
export function databaseUrl(
  url: string,
  database: string,
  role?: Pick<ServiceRole, 'service' | 'password'>,
): string {
  const result = new URL(url);
  result.pathname = `/${database}`;
  if (role) {
    result.username = encodeURIComponent(role.service);
    result.password = encodeURIComponent(role.password);
  }
  return result.href;
}
