import {
  openAsOwner,
  stopTestServers,
  testDatabase,
  type TestDatabase,
  describeMigrations,
} from '@frontier/testing';
import type { DataSource } from 'typeorm';
import { ingestionDatabase } from '../src/generated/ingestion.database';

afterAll(stopTestServers);

describe('migrations of ingestion', () => {
  let database: TestDatabase;
  let db: DataSource;
  const connect = (): Promise<DataSource> => openAsOwner(ingestionDatabase, database);
  const listColumns = async (table: string): Promise<string[]> =>
    (
      await db.query<{ column_name: string }[]>(
        `SELECT column_name FROM information_schema.columns WHERE table_schema = 'ingestion' AND table_name = $1`,
        [table],
      )
    ).map(({ column_name }) => column_name);

  beforeEach(async () => {
    database = await testDatabase('ingestion');
  });
  afterEach(() => db.destroy());

  it('[Y24] [X24] [X25] create the documented tables in an empty database', async () => {
    db = await connect();
    await db.runMigrations();
    expect(await listColumns('news_ingest_runs')).toEqual(
      expect.arrayContaining([
        'started_at',
        'ended_at',
        'inserted_visible',
        'inserted_via_meta',
        'inserted_via_serp',
      ]),
    );
    expect(await listColumns('news_ingestion_logs')).toEqual(
      expect.arrayContaining(['run_type', 'created_at', 'outcome', 'message']),
    );
    await expect(
      db.query(
        `INSERT INTO news_ingestion_logs (id, run_type, outcome) VALUES (gen_random_uuid(), 'something_else', 'succeeded')`,
      ),
    ).rejects.toThrow(/run_type/);
  });
});

describeMigrations(ingestionDatabase, __dirname);
