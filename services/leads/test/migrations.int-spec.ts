import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openAsOwner, stopTestServers } from '@frontier/testing';
import type { DataSource } from 'typeorm';
import { leadsDatabase } from '../src/leads.data-source';

describe('migrations of leads', () => {
  let db: DataSource;
  beforeEach(async () => {
    db = await openAsOwner(leadsDatabase);
  });
  afterEach(() => db.destroy());
  afterAll(stopTestServers);

  it('[Y24] bring the database of November 2026 up to date, losing nothing', async () => {
    await db.query(readFileSync(join(__dirname, 'fixtures/november-2026.sql'), 'utf8'));
    const before = await rowsOf(db);
    expect(before).not.toEqual([]);
    await db.runMigrations();
    expect(await rowsOf(db)).toMatchObject(before);
    expect(await columnsOf(db)).toEqual(await columnsOfNew());
  });
});

const columnsOf = (of: DataSource): Promise<object[]> =>
  of.query(`SELECT table_name, column_name, data_type, is_nullable, column_default FROM information_schema.columns
    WHERE table_schema = 'leads' ORDER BY table_name, column_name`);

/** What an empty database becomes. */
async function columnsOfNew(): Promise<object[]> {
  const fresh = await openAsOwner(leadsDatabase);
  await fresh.runMigrations();
  const columns = await columnsOf(fresh);
  await fresh.destroy();
  return columns;
}

const rowsOf = (db: DataSource): Promise<object[]> =>
  db.query('SELECT l.*, n.author, n.text FROM leads l JOIN lead_notes n ON n.lead_id = l.id');
