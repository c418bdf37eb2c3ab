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

/** The folder of one backup: `folder` itself, or the newest one in it. @throws when there is none */
export function findBackup(folder: string): string {
  if (existsSync(join(folder, MANIFEST))) return folder;
  const newest = listBackups(folder).at(-1);
  if (!newest) throw new Error(`There is no finished backup in ${folder}`);
  return join(folder, newest);
}

/** @throws when a file is damaged or gone: before anything is deleted for it */
async function verify(backup: string, { tables }: Manifest): Promise<void> {
  for (const table of tables) {
    const file = join(backup, `${getTableName(table)}.gz`);
    const sha256 = existsSync(file) ? await hashFile(file) : undefined;
    if (sha256 !== table.sha256) throw new Error(`${file} is ${sha256 ? 'damaged' : 'missing'}`);
  }
}

/** @throws unless the tables are those that the backup was made of, empty or given up, and nobody works with them */
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
    throw new Error(`Stop the system first: ${sessions.map(({ usename }) => usename).join(', ')} is at work`);
  }
  if (replace) return;
  for (const schema of schemas) {
    const { rowCount } = await client.query(
      `SELECT FROM ${client.escapeIdentifier(schema)}.job_runs LIMIT 1`,
    );
    if (rowCount) throw new Error('The database has been worked with: --replace deletes what it holds');
  }
}

/** Nothing is sent and no schedule starts anything until `resume`; each service holds what it had still to send. */
async function holdService(client: Client, schema: string, departures: ErasureList): Promise<void> {
  await client.query(`SELECT set_config('search_path', $1, true)`, [`${schema}, public`]);
  await client.query('INSERT INTO work_hold (reason) VALUES ($1)', ['restored from a backup']);
  // JetStream begins anew. Whoever has handled an event knows it again, by the inbox.
  await client.query('UPDATE outbox SET sent_at = NULL, leased_until = NULL WHERE sent_at IS NOT NULL');
  if (await exists(client, 'to_regprocedure', `${schema}.hold_after_restore(jsonb)`))
    await client.query('SELECT hold_after_restore($1)', [JSON.stringify(departures.of[schema] ?? [])]);
}

async function loadTables(client: Client, backup: string, manifest: Manifest): Promise<void> {
  const names = (await listTables(client))
    // A Keycloak that is not in the backup keeps what it has.
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
 * Puts a backup into a database whose tables are there. In one transaction: it is done, or nothing is changed.
 *
 * @throws when the backup is damaged, was made by another release or under another secret, or somebody works here
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
  await withConnection(place.databaseUrl, async (client) => {
    await checkTarget(client, manifest, replace);
    await client.query('BEGIN');
    // The rows fitted together when they were copied: no key is checked, no trigger runs.
    await client.query('SET LOCAL session_replication_role = replica');
    await loadTables(client, backup, manifest);
    await client.query('SET LOCAL session_replication_role = origin');
    for (const schema of schemas) await holdService(client, schema, departures);
    await client.query('COMMIT');
    await client.query('ANALYZE');
  });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return { madeAt: manifest.made_at, departuresAt: departures.made_at, rows };
}

/** Lets mails and schedules go on. @param sendHeld also newsletters that had not gone out when the backup was made */
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
