/**
 * Writes what the databases of a running system hold, a few rows of each table, for the tests of upgrades: each release
 * that changed a table leaves such a dump behind, and every later one has to bring it up to date.
 *
 *   npm run dump -- 1.0.0       of the running `npm start`, or of DATABASE_ADMIN_URL
 *
 * Writes `services/<service>/test/fixtures/<release>.sql`: the names of the migrations that have run there, then the rows.
 * Names and addresses of people stay in: dump a system that has none but invented ones.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ops from '@frontier/ops';
import topology from '@frontier/topology';
import pg from 'pg';
import { root } from './checks/src/files.mjs';

/** The first and the last of a table, and what they refer to. */
const FROM_EACH_END = 2;
/** What a dump needs no rows of: TypeORM writes its own as the migrations run. */
const OF_TYPEORM = 'migrations';

const [name] = process.argv.slice(2);
if (!/^[\w.-]+$/.test(name ?? '')) throw new Error('Which release? npm run dump -- 1.0.0');

/** Tables of a schema, those first that others refer to, with what they refer to. */
async function tablesOf(db, schema) {
  const { rows: tables } = await db.query(
    `SELECT c.oid, c.relname AS name,
       (SELECT array_agg(quote_ident(attname) ORDER BY attnum) FROM pg_attribute
        WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns
     FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace = $1::regnamespace AND c.relname <> $2 ORDER BY 2`,
    [schema, OF_TYPEORM],
  );
  const { rows: references } = await db.query(
    `SELECT conrelid AS "from", confrelid AS "to",
       (SELECT array_agg(quote_ident(attname) ORDER BY at) FROM unnest(conkey) WITH ORDINALITY k(num, at)
        JOIN pg_attribute ON attrelid = conrelid AND attnum = k.num) AS columns,
       (SELECT array_agg(quote_ident(attname) ORDER BY at) FROM unnest(confkey) WITH ORDINALITY k(num, at)
        JOIN pg_attribute ON attrelid = confrelid AND attnum = k.num) AS targets
     FROM pg_constraint WHERE contype = 'f' AND connamespace = $1::regnamespace AND conrelid <> confrelid`,
    [schema],
  );
  const ordered = [];
  while (ordered.length < tables.length) {
    const next = tables.filter(
      (table) =>
        !ordered.includes(table) &&
        references.every(({ from, to }) => from !== table.oid || ordered.some(({ oid }) => oid === to)),
    );
    if (next.length === 0) throw new Error(`Tables of ${schema} refer to each other in a circle`);
    ordered.push(...next);
  }
  return ordered.map((table) => ({
    ...table,
    references: references.filter(({ from }) => from === table.oid),
  }));
}

/** The rows to dump: a few of each table, and those that they refer to. */
async function rowsOf(db, schema, tables) {
  const kept = new Map();
  const nameOf = (oid) => `${schema}.${pg.escapeIdentifier(tables.find((table) => table.oid === oid).name)}`;
  for (const { oid } of tables.toReversed()) {
    const { rows } = await db.query(
      `(SELECT ctid FROM ${nameOf(oid)} ORDER BY ctid LIMIT ${FROM_EACH_END})
       UNION (SELECT ctid FROM ${nameOf(oid)} ORDER BY ctid DESC LIMIT ${FROM_EACH_END})`,
    );
    kept.set(oid, new Set([...(kept.get(oid) ?? []), ...rows.map(({ ctid }) => ctid)]));
    for (const { to, columns, targets, from } of tables.find((table) => table.oid === oid).references) {
      const { rows: wanted } = await db.query(
        `SELECT ctid FROM ${nameOf(to)} WHERE (${targets.join()}) IN
           (SELECT ${columns.join()} FROM ${nameOf(from)} WHERE ctid = ANY ($1::tid[]))`,
        [[...kept.get(oid)]],
      );
      kept.set(to, new Set([...(kept.get(to) ?? []), ...wanted.map(({ ctid }) => ctid)]));
    }
  }
  // Migrations bring rows of their own, which the dump has, too.
  const statements = [`TRUNCATE ${tables.map(({ oid }) => nameOf(oid)).join(', ')};`];
  for (const { oid, columns } of tables) {
    const { rows } = await db.query(
      `SELECT row_to_json(kept)::text AS row FROM (SELECT ${columns.join()} FROM ${nameOf(oid)}
       WHERE ctid = ANY ($1::tid[]) ORDER BY ctid) kept`,
      [[...kept.get(oid)]],
    );
    const table = nameOf(oid);
    if (rows.length === 0) continue;
    statements.push(
      `INSERT INTO ${table} (${columns.join(', ')}) OVERRIDING SYSTEM VALUE SELECT ${columns.join(', ')} FROM json_populate_recordset(NULL::${table}, ${pg.escapeLiteral(`[${rows.map(({ row }) => row).join(',\n')}]`)});`,
    );
  }
  return statements;
}

const { databaseUrl } = ops.runningPlace(process.env);
const db = new pg.Client({ connectionString: databaseUrl });
await db.connect();
try {
  await db.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  await db.query(`SET timezone = 'UTC'`);
  for (const { name: service } of topology.databaseParts) {
    const there = await db.query('SELECT to_regclass($1) AS found', [`${service}.migrations`]);
    if (!there.rows[0].found) continue;
    const { rows } = await db.query(`SELECT name FROM ${service}.migrations ORDER BY timestamp`);
    const migrations = `-- migrations: ${rows.map((row) => row.name).join(', ')}`;
    const tables = await tablesOf(db, service);
    const file = join(root, `services/${service}/test/fixtures/${name}.sql`);
    mkdirSync(dirname(file), { recursive: true });
    const title = `-- A few rows of each table of ${service}, as release ${name} had them: npm run dump -- ${name}`;
    writeFileSync(file, [title, migrations, ...(await rowsOf(db, service, tables))].join('\n') + '\n');
    console.log(file.slice(root.length + 1));
  }
} finally {
  await db.end();
}
