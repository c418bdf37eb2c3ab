import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { z } from 'zod';
import { exists, schemas } from './tables';

const FILE = 'departures.json';
/**
 * View in a service's schema for its `hold_after_restore`: unsubscribed and erased people, as ids and hashes, and the
 * rights of all accounts, as ids.
 */
const VIEW = 'departures';

const ErasureList = z.object({
  made_at: z.iso.datetime(),
  /** Rows of the view `departures` by schema. */
  of: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});
export type ErasureList = z.infer<typeof ErasureList>;

/** Writes the list, far more often than backups: a restore must not bring back or mail people who left later. */
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
  // Rename after writing, so that a crash leaves the older file. The name is unique: a backup may run at the same time.
  const written = `${file}.${randomUUID()}`;
  writeFileSync(written, JSON.stringify(departures), { mode: 0o600, flush: true });
  renameSync(written, file);
  return departures;
}

/** @throws if the file is missing or damaged */
export function readErasureList(folder: string): ErasureList {
  const file = join(folder, FILE);
  if (!existsSync(file)) {
    throw new Error(`${file} is missing: it lists the people who left after the backup was made`);
  }
  return ErasureList.parse(JSON.parse(readFileSync(file, 'utf8')));
}
