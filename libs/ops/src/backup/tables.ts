import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { databaseParts } from '@frontier/topology';
import type { Client } from 'pg';
import { from, to } from 'pg-copy-streams';
import { KEYCLOAK } from '../provision';

export const schemas: readonly string[] = databaseParts.map(({ name }) => name);
/** The services' schemas and, if Keycloak is part of the system, its own with accounts, passwords and keys. */
export const schemasWithKeycloak: readonly string[] = [...schemas, KEYCLOAK];

/** Tables in which TypeORM and Keycloak's Liquibase record migrations. Backups omit them: they describe the schema. */
const MIGRATIONS = ['migrations', 'databasechangelog', 'databasechangeloglock'];

/** A table with its columns except generated ones. */
export interface Table {
  readonly schema: string;
  readonly name: string;
  readonly columns: readonly string[];
}

export async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT n.nspname AS schema, c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     WHERE c.relkind = 'r' AND n.nspname = ANY ($1) AND c.relname <> ALL ($2)
     GROUP BY 1, 2 ORDER BY 1, 2`,
    [schemasWithKeycloak, MIGRATIONS],
  );
  return rows;
}

export async function exists(
  client: Client,
  lookup: 'to_regclass' | 'to_regprocedure',
  name: string,
): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(`SELECT ${lookup}($1) IS NOT NULL AS there`, [
    name,
  ]);
  return rows[0]?.there ?? false;
}

export async function listMigrations(client: Client): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const schema of schemas) {
    const { rows } = await client.query<{ name: string }>(
      `SELECT name FROM ${client.escapeIdentifier(schema)}.migrations ORDER BY name`,
    );
    found[schema] = rows.map(({ name }) => name);
  }
  if (await exists(client, 'to_regclass', `${KEYCLOAK}.databasechangelog`)) {
    const { rows } = await client.query<{ name: string }>(
      `SELECT id || ' ' || filename AS name FROM ${KEYCLOAK}.databasechangelog ORDER BY 1`,
    );
    found[KEYCLOAK] = rows.map(({ name }) => name);
  }
  return found;
}

const quoteTable = (
  client: Client,
  { schema, name, columns }: Table,
): { table: string; columns: string } => ({
  table: `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`,
  columns: columns.map((column) => client.escapeIdentifier(column)).join(', '),
});

/** Writes a table's rows to a new gzip file. @returns the number of rows, and the SHA-256 of the file */
export async function copyOut(client: Client, table: Table, file: string) {
  const { table: name, columns } = quoteTable(client, table);
  const rows = client.query(to(`COPY ${name} (${columns}) TO STDOUT`));
  const hash = createHash('sha256');
  const hashed = new PassThrough().on('data', (chunk: Buffer) => hash.update(chunk));
  await pipeline(rows, createGzip(), hashed, createWriteStream(file, { mode: 0o600, flags: 'wx' }));
  return { rows: rows.rowCount, sha256: hash.digest('hex') };
}

export async function copyIn(client: Client, table: Table, file: string): Promise<number> {
  const { table: name, columns } = quoteTable(client, table);
  const rows = client.query(from(`COPY ${name} (${columns}) FROM STDIN`));
  await pipeline(createReadStream(file), createGunzip(), rows);
  return rows.rowCount;
}

export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

export const getTableName = ({ schema, name }: Pick<Table, 'schema' | 'name'>): string => `${schema}.${name}`;
