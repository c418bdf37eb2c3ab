import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openAsOwner, stopTestServers } from '@frontier/testing';
import type { DataSource } from 'typeorm';
import { chatDatabase } from '../src/chat.data-source';

describe('migrations of chat', () => {
  let db: DataSource;
  beforeEach(async () => {
    db = await openAsOwner(chatDatabase);
  });
  afterEach(() => db.destroy());
  afterAll(stopTestServers);

  it('[Y24] bring the database of November 2026 up to date, losing nothing', async () => {
    await db.query(readFileSync(join(__dirname, 'fixtures/november-2026.sql'), 'utf8'));
    const before = await rowsOf(db);
    for (const rows of before) expect(rows).not.toEqual([]);
    await db.runMigrations();
    expect(await rowsOf(db)).toMatchObject(before);
    const { upQueries } = await db.driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
  });
});

const rowsOf = async (db: DataSource): Promise<object[][]> => [
  await db.query(
    'SELECT d.*, c.chunk_number, c.text, c.point_id FROM kb_documents d JOIN kb_docs c ON c.source_id = d.source_id',
  ),
  await db.query('SELECT * FROM chat_questions ORDER BY id'),
];
