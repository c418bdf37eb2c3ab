import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Client } from 'pg';
import { withConnection, KEYCLOAK } from '../provision';
import { listBackups } from './create-backup';
import { type ErasureList, readErasureList } from './erasure-list';
import { getFingerprint, Manifest, MANIFEST } from './manifest';
import type { BackupTarget } from './backup-target';
import {
  copyIn,
  exists,
  hashFile,
  listMigrations,
  getTableName,
  schemas,
  listTables,
  schemasWithKeycloak,
} from './tables';

/** Returns `folder` if it is a backup, or the newest backup in it. @throws {Error} if it contains no backup */
export function findBackup(folder: string): string {
  if (existsSync(join(folder, MANIFEST))) return folder;
  const newest = listBackups(folder).at(-1);
  if (!newest) throw new Error(`There is no finished backup in ${folder}`);
  return join(folder, newest);
}

/** Checks the files by the manifest before anything is deleted. @throws {Error} if a file is damaged or missing */
async function verify(backup: string, { tables }: Manifest): Promise<void> {
  for (const table of tables) {
    const file = join(backup, `${getTableName(table)}.gz`);
    const sha256 = existsSync(file) ? await hashFile(file) : undefined;
    if (sha256 !== table.sha256) throw new Error(`${file} is ${sha256 ? 'damaged' : 'missing'}`);
  }
}

/**
 * Checks that a backup can be restored into the database.
 *
 * @param replace accepts tables with rows, which `restore` then deletes
 * @throws {Error} if migrations or tables differ from those of the backup, services are connected, or tables have rows
 */
async function checkTarget(
  client: Client,
  { migrations, tables }: Manifest,
  replace: boolean,
): Promise<void> {
  const { [KEYCLOAK]: keycloak, ...here } = await listMigrations(client);
  if (migrations[KEYCLOAK]) {
    if (!keycloak)
      throw new Error(
        'Keycloak has no tables here: start it once, so that it makes them, stop it, and restore with --replace',
      );
    here[KEYCLOAK] = keycloak;
  }
  if (!isDeepStrictEqual(here, migrations)) {
    const other = Object.keys({ ...here, ...migrations }).filter(
      (schema) => !isDeepStrictEqual(here[schema], migrations[schema]),
    );
    throw new Error(
      `The backup was made by another release (${other.join(', ')}): restore it with that one, then upgrade`,
    );
  }
  const known = new Set((await listTables(client)).map(getTableName));
  const unknown = tables.filter((table) => !known.has(getTableName(table))).map(getTableName);
  if (unknown.length > 0) throw new Error(`The database has no ${unknown.join(', ')}`);
  const { rows: sessions } = await client.query<{ usename: string }>(
    `SELECT DISTINCT usename FROM pg_stat_activity
     WHERE datname = current_database() AND usename = ANY ($1) ORDER BY 1`,
    [schemasWithKeycloak],
  );
  if (sessions.length > 0) {
    throw new Error(`Stop the system first. Connected: ${sessions.map(({ usename }) => usename).join(', ')}`);
  }
  if (replace) return;
  for (const schema of schemas) {
    const { rowCount } = await client.query(
      `SELECT FROM ${client.escapeIdentifier(schema)}.job_runs LIMIT 1`,
    );
    if (rowCount) throw new Error('The database has been used: --replace deletes its contents');
  }
}

/** Holds mails and schedules of a service until `resume`, and applies the erasure list to its restored rows. */
async function holdService(client: Client, schema: string, departures: ErasureList): Promise<void> {
  await client.query(`SELECT set_config('search_path', $1, true)`, [`${schema}, public`]);
  await client.query('INSERT INTO work_hold (reason) VALUES ($1)', ['restored from a backup']);
  // Publish all events again, because JetStream is empty after a restore. Consumers skip events in their inbox.
  await client.query('UPDATE outbox SET sent_at = NULL, leased_until = NULL WHERE sent_at IS NOT NULL');
  if (await exists(client, 'to_regprocedure', `${schema}.hold_after_restore(jsonb)`))
    await client.query('SELECT hold_after_restore($1)', [JSON.stringify(departures.of[schema] ?? [])]);
}

/** Lists the accounts of the erasure list that the restored rows do not contain, with roles and times. */
async function listYoungerAccounts(client: Client, { of: { staff = [] } }: ErasureList): Promise<string[]> {
  const { rows } = await client.query<{ key: unknown }>('SELECT key FROM staff.departures');
  const restored = new Set(rows.map(({ key }) => key));
  return staff
    .filter(({ key }) => !restored.has(key))
    .map(({ key, role, created_at }) => `${String(key)} (${String(role)}, since ${String(created_at)})`);
}

async function loadTables(client: Client, backup: string, manifest: Manifest): Promise<void> {
  const names = (await listTables(client))
    // Keep Keycloak's rows if the backup has none.
    .filter(({ schema }) => schema !== KEYCLOAK || manifest.migrations[KEYCLOAK])
    .map(({ schema, name }) => `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`);
  await client.query(`TRUNCATE ${names.join(', ')}`);
  for (const table of manifest.tables) {
    const rows = await copyIn(client, table, join(backup, `${getTableName(table)}.gz`));
    if (rows !== table.rows)
      throw new Error(`${getTableName(table)} has ${rows} rows, and had ${table.rows} when it was backed up`);
  }
  for (const { schema, name, value } of manifest.sequences) {
    const sequence = `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`;
    await client.query('SELECT setval($1::regclass, $2)', [sequence, value]);
  }
}

/**
 * Restores a backup into a database whose tables exist, in one transaction.
 *
 * @param replace deletes existing rows
 * @throws {Error} if the backup is damaged or made by another release or with another secret, if services are
 *   connected, or if there are rows and `replace` is false
 */
export async function restore(place: BackupTarget, backup: string, replace: boolean) {
  const manifest = Manifest.parse(JSON.parse(readFileSync(join(backup, MANIFEST), 'utf8')));
  const departures = readErasureList(dirname(backup));
  const secret = getFingerprint(place.tokenSecret);
  if (secret && manifest.token_secret && secret !== manifest.token_secret) {
    throw new Error(
      'NEWSLETTER_TOKEN_SECRET is not that of the backup: links in mails would cease to work. Set the former one.',
    );
  }
  await verify(backup, manifest);
  const youngerAccounts = await withConnection(place.databaseUrl, async (client) => {
    await checkTarget(client, manifest, replace);
    await client.query('BEGIN');
    // Skip triggers and foreign key checks, because the rows are a consistent snapshot.
    await client.query('SET LOCAL session_replication_role = replica');
    await loadTables(client, backup, manifest);
    await client.query('SET LOCAL session_replication_role = origin');
    for (const schema of schemas) await holdService(client, schema, departures);
    const younger = await listYoungerAccounts(client, departures);
    await client.query('COMMIT');
    await client.query('ANALYZE');
    return younger;
  });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return { madeAt: manifest.made_at, departuresAt: departures.made_at, rows, youngerAccounts };
}

/** Resumes mails and schedules. @param sendHeld also sends newsletters that were unsent at the time of the backup */
export async function resume(place: BackupTarget, sendHeld: boolean): Promise<void> {
  await withConnection(place.databaseUrl, async (client) => {
    await client.query('BEGIN');
    if (sendHeld) {
      await client.query('SET LOCAL search_path = newsletter, public');
      await client.query('SELECT release_held_deliveries()');
    }
    for (const schema of schemas)
      await client.query(`DELETE FROM ${client.escapeIdentifier(schema)}.work_hold`);
    await client.query('COMMIT');
  });
}
