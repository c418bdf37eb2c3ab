import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { z } from 'zod';
import { exists, schemas } from './tables';

const FILE = 'departures.json';
/** A view of a service, of who left it or was erased: ids and hashes, in whatever form its `hold_after_restore` reads. */
const VIEW = 'departures';

const ErasureList = z.object({
  made_at: z.iso.datetime(),
  /** By schema. */
  of: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});
export type ErasureList = z.infer<typeof ErasureList>;

/**
 * Writes down who has left: beside the backups, and far more often than they are made. So nobody who left after a
 * backup is written to, or comes back, when that is restored.
 */
export async function writeErasureList(client: Client, folder: string): Promise<ErasureList> {
  const of: ErasureList['of'] = {};
  for (const schema of schemas) {
    if (!(await exists(client, 'to_regclass', `${schema}.${VIEW}`))) continue;
    const left = await client.query<Record<string, unknown>>(
      `SELECT * FROM ${client.escapeIdentifier(schema)}.${VIEW}`,
    );
    of[schema] = left.rows;
  }
  const departures = { made_at: new Date().toISOString(), of };
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, FILE);
  // Whoever is killed in the middle of it leaves the older file. A backup may write another one at the same moment.
  const written = `${file}.${randomUUID()}`;
  writeFileSync(written, JSON.stringify(departures), { mode: 0o600, flush: true });
  renameSync(written, file);
  return departures;
}

/** @throws when the file is not there or is damaged */
export function readErasureList(folder: string): ErasureList {
  const file = join(folder, FILE);
  if (!existsSync(file)) {
    throw new Error(`${file} is missing: without it nobody knows who left after the backup was made`);
  }
  return ErasureList.parse(JSON.parse(readFileSync(file, 'utf8')));
}
