import type { Baseline, DatabaseDefinition } from '@frontier/service-kit';
import type { DataSource } from 'typeorm';
import { openAsOwner, stopTestServers, testDatabase } from '../test-servers';
import { listDumps, loadDump, readTables, upgradeDump } from './upgrade-dump';

/** Fills the migrations table as version 0.1.0 did, with all its migrations or those numbered `from` to `to`. */
async function insertFormerMigrations(db: DataSource, from = 1, to?: number): Promise<void> {
  const { replaces } = db.migrations[0] as Baseline;
  await db.query('DELETE FROM migrations');
  await db.query(
    `INSERT INTO migrations (timestamp, name)
     SELECT n, CASE n WHEN $1 THEN 'WakeForWhatNobodyHolds1795800000000' ELSE 'Former' || n END
     FROM generate_series($2::int, $3::int) n`,
    [replaces, from, to ?? replaces],
  );
}

/**
 * Declares the migration tests that all services share.
 *
 * @param folder tests folder of the service, whose `fixtures` contain the dumps
 * @param options.dropped columns (`table.column`) of the dumps that a migration drops on purpose
 * @param options.untold matches the schema queries to ignore, for parts of tables that entities do not declare
 */
export function describeMigrations(
  definition: DatabaseDefinition,
  folder: string,
  { untold = /^$/, dropped = [] }: { untold?: RegExp; dropped?: readonly string[] } = {},
): void {
  const [[, oldest] = ['', '']] = listDumps(folder);

  describe(`migrations of ${definition.service}`, () => {
    afterAll(stopTestServers);

    it('[Y24] create the tables of the entities, and can be reverted and run again', async () => {
      const db = await openAsOwner(definition);
      const applied = await db.runMigrations();
      const { upQueries } = await db.driver.createSchemaBuilder().log();
      expect(upQueries.map(({ query }) => query).filter((query) => !untold.test(query))).toEqual([]);
      for (let n = 0; n < applied.length; n++) await db.undoLastMigration();
      expect(await db.runMigrations()).toHaveLength(applied.length);
      await db.destroy();
    });

    it.each(listDumps(folder))('[Y24] upgrade the dump %s without losing data', async (_, dump) => {
      const upgraded = await upgradeDump(definition, dump);
      expect(upgraded).toEqual({ lost: dropped, changed: [], different: [] });
    });

    it('[Y24] adopt a fully migrated database of version 0.1.0 with its rows', async () => {
      const upgraded = await upgradeDump(definition, oldest, insertFormerMigrations);
      expect(upgraded).toEqual({ lost: dropped, changed: [], different: [] });
    });

    it('[Y24] reject a partly migrated database of version 0.1.0 and leave it unchanged', async () => {
      const database = await testDatabase(definition.service);
      await loadDump(definition, oldest, database);
      const db = await openAsOwner(definition, database);
      // Keep the console quiet: TypeORM logs the error that this test expects.
      jest.spyOn(console, 'log').mockReturnValue(undefined);
      const state = async () => [
        await db.query('TABLE migrations'),
        await readTables(db, definition.service),
      ];
      for (const [from, to] of [
        [1, 5],
        [2, undefined],
      ] as const) {
        await insertFormerMigrations(db, from, to);
        const before = await state();
        await expect(db.runMigrations()).rejects.toThrow(
          /has \d+ migrations where the last commit of that version has \d+: start that commit on it once/,
        );
        expect(await state()).toEqual(before);
      }
      jest.restoreAllMocks();
      await db.destroy();
    });
  });
}
