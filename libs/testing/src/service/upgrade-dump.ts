import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { DatabaseDefinition } from '@frontier/service-kit';
import type { DataSource, MigrationInterface } from 'typeorm';
import { openAsOwner, testDatabase, type TestDatabase } from '../test-servers';

export interface UpgradedDump {
  /** Tables (`articles`) that lost rows, and columns (`articles.tags`) that no longer exist. */
  readonly lost: readonly string[];
  /** Columns whose value changed in at least one row. */
  readonly changed: readonly string[];
  /** Columns, constraints and indexes that only the upgraded database has, or only a newly created one. */
  readonly different: readonly string[];
}

/** A table of the service with its rows. TypeORM's table `migrations` is not compared. */
interface Table {
  readonly name: string;
  readonly key: readonly string[];
  readonly rows: readonly Row[];
}
type Row = Readonly<Record<string, unknown>>;

/** Lists the dumps of former releases that `npm run dump` saved in a tests folder, oldest first. */
export const listDumps = (folder: string): [name: string, path: string][] =>
  readdirSync(join(folder, 'fixtures'))
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => [basename(file, '.sql'), join(folder, 'fixtures', file)]);

/** Loads a dump into an empty database, after running the migrations that the dump lists. */
export async function loadDump(
  definition: DatabaseDefinition,
  path: string,
  database: TestDatabase,
): Promise<void> {
  const dump = readFileSync(path, 'utf8');
  const had = /^-- migrations: (.*)$/m.exec(dump)?.[1]?.split(', ') ?? [];
  const migrations = (Object.values(definition.migrations) as (new () => MigrationInterface)[]).filter(
    (Migration) => had.includes(new Migration().name ?? Migration.name),
  );
  const db = await openAsOwner({ ...definition, migrations }, database);
  try {
    await db.runMigrations();
    await db.query(dump);
  } finally {
    await db.destroy();
  }
}

/**
 * Loads a dump of a former release into a new database, runs the missing migrations and compares the rows.
 *
 * @param prepare changes the database before the migrations run
 * @throws Error if the dump has no rows or a migration fails
 */
export async function upgradeDump(
  definition: DatabaseDefinition,
  path: string,
  prepare?: (db: DataSource) => Promise<void>,
): Promise<UpgradedDump> {
  const database = await testDatabase(definition.service);
  await loadDump(definition, path, database);
  const db = await openAsOwner(definition, database);
  try {
    await prepare?.(db);
    const before = await readTables(db, definition.service);
    if (before.every(({ rows }) => rows.length === 0)) throw new Error(`${path} has no rows`);
    await db.runMigrations();
    const after = new Map((await readTables(db, definition.service)).map((table) => [table.name, table]));
    const lost = new Set<string>();
    const changed = new Set<string>();
    for (const { name, key, rows } of before) {
      const getId = (row: Row): string => JSON.stringify(key.map((column) => row[column]));
      const now = new Map(after.get(name)?.rows.map((row) => [getId(row), row]));
      for (const row of rows) {
        const found = now.get(getId(row));
        if (!found) lost.add(name);
        for (const column of Object.keys(found ? row : {})) {
          if (!(column in (found ?? {}))) lost.add(`${name}.${column}`);
          else if (!isDeepStrictEqual(found?.[column], row[column])) changed.add(`${name}.${column}`);
        }
      }
    }
    const different = findDifferences(await listDefinitions(db), await listNewDefinitions(definition));
    return { lost: [...lost], changed: [...changed], different };
  } finally {
    await db.destroy();
  }
}

export async function readTables(db: DataSource, schema: string): Promise<Table[]> {
  const tables = await db.query<Omit<Table, 'rows'>[]>(
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS key
     FROM pg_class c JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY (i.indkey)
     WHERE c.relkind = 'r' AND c.relnamespace = $1::regnamespace AND c.relname <> 'migrations' GROUP BY 1 ORDER BY 1`,
    [schema],
  );
  return Promise.all(
    tables.map(async ({ name, key }) => {
      const rows = await db.query<{ row: Row }[]>(`SELECT to_jsonb(t) AS row FROM ${schema}."${name}" t`);
      return { name, key, rows: rows.map(({ row }) => row) };
    }),
  );
}

async function listDefinitions(db: DataSource): Promise<string[]> {
  const { schema } = db.driver;
  const rows = await db.query<{ line: string }[]>(
    `SELECT concat_ws(' ', table_name, column_name, udt_name, is_nullable, column_default, generation_expression) AS line
       FROM information_schema.columns WHERE table_schema = $1
     UNION ALL SELECT conrelid::regclass || ' ' || pg_get_constraintdef(oid)
       FROM pg_constraint WHERE connamespace = $1::regnamespace AND contype <> 'n'
     UNION ALL SELECT pg_get_indexdef(indexrelid)
       FROM pg_index JOIN pg_class ON oid = indexrelid WHERE relnamespace = $1::regnamespace`,
    [schema],
  );
  return rows.map(({ line }) => line);
}

async function listNewDefinitions(definition: DatabaseDefinition): Promise<string[]> {
  const db = await openAsOwner(definition);
  try {
    await db.runMigrations();
    return await listDefinitions(db);
  } finally {
    await db.destroy();
  }
}

const findDifferences = (one: readonly string[], other: readonly string[]): string[] =>
  [...new Set([...one, ...other])].filter((line) => !one.includes(line) || !other.includes(line)).sort();
