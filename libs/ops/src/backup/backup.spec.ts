import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from 'pg';
import { createBackup } from './create-backup';
import { readErasureList, writeErasureList } from './erasure-list';

describe('scheduled backups', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'frontier-backups-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('remove their unfinished folder if they fail', async () => {
    // No server listens on port 1.
    const nowhere = { databaseUrl: 'postgres://frontier@127.0.0.1:1/frontier', tokenSecret: undefined };
    await expect(createBackup(nowhere, folder)).rejects.toThrow(/ECONNREFUSED/);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('write the erasure list even if another process writes the list at the same time', async () => {
    const half = join(folder, 'departures.json.new');
    writeFileSync(half, '{ "of":');
    // Fakes a database in which no schema has a view of erased people, so that the list is empty.
    const query = () => Promise.resolve({ rows: [{ there: false }] });
    await writeErasureList({ query } as unknown as Client, folder);
    expect(readErasureList(folder).of).toEqual({});
    expect(readFileSync(half, 'utf8')).toBe('{ "of":');
    expect(readdirSync(folder)).toHaveLength(2);
  });
});
