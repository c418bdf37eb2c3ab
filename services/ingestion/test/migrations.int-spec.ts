import {
  dumpsIn,
  openAsOwner,
  stopTestServers,
  testDatabase,
  type TestDatabase,
  upgradeDump,
} from '@frontier/testing';
import type { DataSource } from 'typeorm';
import { ingestionDatabase } from '../src/ingestion.data-source';
import { CreateSourcesAndItems1795176000000 } from '../src/migrations/1795176000000-create-sources-and-items';

afterAll(stopTestServers);

describe('migrations of ingestion', () => {
  let database: TestDatabase;
  let db: DataSource;
  const connect = (definition = ingestionDatabase): Promise<DataSource> => openAsOwner(definition, database);
  const columnsOf = async (table: string): Promise<string[]> =>
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

  it('[Y24] [X24] [X25] make an empty database into one with the documented tables', async () => {
    db = await connect();
    await db.runMigrations();
    expect(await columnsOf('news_ingest_runs')).toEqual(
      expect.arrayContaining([
        'started_at',
        'ended_at',
        'inserted_visible',
        'inserted_via_meta',
        'inserted_via_serp',
      ]),
    );
    expect(await columnsOf('news_ingestion_logs')).toEqual(
      expect.arrayContaining(['run_type', 'created_at', 'outcome', 'message']),
    );
    await expect(
      db.query(
        `INSERT INTO news_ingestion_logs (id, run_type, outcome) VALUES (gen_random_uuid(), 'something_else', 'succeeded')`,
      ),
    ).rejects.toThrow(/run_type/);
  });

  it('[Y24] bring an older database with sources in it up to date, losing nothing', async () => {
    db = await connect({ ...ingestionDatabase, migrations: [CreateSourcesAndItems1795176000000] });
    await db.runMigrations();
    await db.query(
      `INSERT INTO sources (id, key, name, domain, kind, lang) VALUES (gen_random_uuid(), 'old', 'Old', 'old.example', 'rss', 'en')`,
    );
    await db.destroy();
    db = await connect();
    await db.runMigrations();
    expect(await db.query('SELECT key FROM sources')).toEqual([{ key: 'old' }]);
    expect(await db.runMigrations()).toEqual([]);
  });

  it('[Y24] leave no difference between the tables and the entities', async () => {
    db = await connect();
    await db.runMigrations();
    const { upQueries } = await db.driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
  });

  it('can be taken back and made again', async () => {
    db = await connect();
    const applied = await db.runMigrations();
    for (let n = 0; n < applied.length; n++) await db.undoLastMigration();
    expect(await db.runMigrations()).toHaveLength(applied.length);
  });
});

describe('migrations of ingestion, on dumps of former releases,', () => {
  it.each(dumpsIn(__dirname))('[Y24] bring the dump of %s up to date, losing nothing', async (_, dump) => {
    // What articles are compared by is made anew from their texts.
    const upgraded = await upgradeDump(ingestionDatabase, dump, ['items.signature', 'items.bands']);
    expect(upgraded).toEqual({ lost: [], changed: [], different: [] });
  });
});
