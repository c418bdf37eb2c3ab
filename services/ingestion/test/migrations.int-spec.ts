import { describeMigrations, openAsOwner, stopTestServers } from '@frontier/testing';
import type { DataSource } from 'typeorm';
import { ingestionDatabase } from '../src/generated/ingestion.database';

afterAll(stopTestServers);

describe('migrations of ingestion', () => {
  let db: DataSource;
  const listColumns = async (table: string): Promise<string[]> => {
    const columns = await db.query<{ column_name: string }[]>(
      `SELECT column_name FROM information_schema.columns WHERE table_schema = 'ingestion' AND table_name = $1`,
      [table],
    );
    return columns.map(({ column_name }) => column_name);
  };
  afterEach(() => db.destroy());

  it('[Y24] [X24] [X25] create the documented tables in an empty database', async () => {
    db = await openAsOwner(ingestionDatabase);
    await db.runMigrations();
    const runs = ['started_at', 'ended_at', 'inserted_visible', 'inserted_via_meta', 'inserted_via_serp'];
    expect(await listColumns('news_ingest_runs')).toEqual(expect.arrayContaining(runs));
    expect(await listColumns('news_ingestion_logs')).toEqual(
      expect.arrayContaining(['run_type', 'created_at', 'outcome', 'message']),
    );
    const unknown = `VALUES (gen_random_uuid(), 'something_else', 'succeeded')`;
    const inserted = db.query(`INSERT INTO news_ingestion_logs (id, run_type, outcome) ${unknown}`);
    await expect(inserted).rejects.toThrow(/run_type/);
  });
});

describeMigrations(ingestionDatabase, __dirname, { dropped: ['sources.allow_private'] });
