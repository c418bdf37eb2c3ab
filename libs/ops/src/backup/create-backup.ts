import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeErasureList } from './erasure-list';
import { getFingerprint, MANIFEST, type Manifest } from './manifest';
import { LOCAL_FILES, type BackupTarget } from './backup-target';
import { recordBackup } from './record-backup';
import { copyOut, listMigrations, getTableName, listTables, schemasWithKeycloak } from './tables';
import { withConnection } from '../provision';

const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;

/** Returns the names of finished backups, oldest first. */
export const listBackups = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => NAME.test(name) && existsSync(join(folder, name, MANIFEST)))
        .sort()
    : [];

async function copyRows(
  place: BackupTarget,
  folder: string,
  { madeAt, unfinished }: { madeAt: string; unfinished: string },
): Promise<void> {
  await withConnection(place.databaseUrl, async (client) => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const tables: Manifest['tables'] = [];
    for (const table of await listTables(client)) {
      const copy = await copyOut(client, table, join(unfinished, `${getTableName(table)}.gz`));
      tables.push({ ...table, columns: [...table.columns], ...copy });
    }
    const sequences = await client.query<Manifest['sequences'][number]>(
      `SELECT schemaname AS schema, sequencename AS name, last_value::text AS value FROM pg_sequences
       WHERE schemaname = ANY ($1) AND last_value IS NOT NULL ORDER BY 1, 2`,
      [schemasWithKeycloak],
    );
    const manifest: Manifest = {
      format: 1,
      made_at: madeAt,
      migrations: await listMigrations(client),
      tables,
      sequences: sequences.rows,
      token_secret: getFingerprint(place.tokenSecret),
    };
    for (const name of place.dataDir ? LOCAL_FILES : []) {
      const file = join(place.dataDir ?? '', name);
      if (existsSync(file)) cpSync(file, join(unfinished, 'local', name), { recursive: true });
    }
    writeFileSync(join(unfinished, MANIFEST), JSON.stringify(manifest, null, 2), {
      mode: 0o600,
      flush: true,
    });
    await client.query('COMMIT');
    await writeErasureList(client, folder);
    await recordBackup(client, 'departures');
  });
}

/**
 * Copies a consistent snapshot of the rows of every service into a new folder below `folder`. The system may run.
 *
 * @param keep the number of backups to keep; deletes older ones
 * @returns the path of the new backup
 */
export async function createBackup(place: BackupTarget, folder: string, keep = Infinity): Promise<string> {
  const madeAt = new Date().toISOString();
  const done = join(folder, madeAt.replaceAll(/[:.]/g, '-'));
  const unfinished = `${done}.unfinished`;
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  try {
    await copyRows(place, folder, { madeAt, unfinished });
  } catch (error) {
    // Delete the unfinished backup, because failed attempts would fill the disk.
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
  renameSync(unfinished, done);
  await withConnection(place.databaseUrl, (client) => recordBackup(client, 'backup'));
  const known = listBackups(folder);
  for (const old of known.slice(0, Math.max(0, known.length - keep)))
    rmSync(join(folder, old), { recursive: true });
  return done;
}
