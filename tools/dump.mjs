/**
 * Dumps a few rows of each table of a running system, for the upgrade tests: each release that changed a table adds such a dump,
 * and every later release has to be able to migrate it.
 *
 *   npm run dump -- 1.0.0       dumps the system of `npm start`, or the database in DATABASE_ADMIN_URL
 *
 * Writes `services/<service>/test/fixtures/<release>.sql`: the names of the executed migrations, then the rows. Does not remove
 * names and addresses of people, so dump only a system with invented data.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ops from '@frontier/ops';
import topology from '@frontier/topology';
import pg from 'pg';
import { root } from './checks/src/files.mjs';

const ROWS_FROM_EACH_END = 2;

const [release] = process.argv.slice(2);
if (!/^[\w.-]+$/.test(release ?? '')) throw new Error('Usage: npm run dump -- <release>, such as 1.0.0');

/** Reads the tables of a schema except TypeORM's `migrations`. Referenced tables come before those that refer to them. */
async function readTables(db, schema) {
  const { rows } = await db.query(
    `SELECT c.oid::regclass::text AS name,
       ARRAY(SELECT quote_ident(attname) FROM pg_attribute WHERE attrelid = c.oid AND attnum > 0
             AND NOT attisdropped AND attgenerated = '' ORDER BY attnum) AS columns,
       ARRAY(SELECT pg_get_constraintdef(oid) FROM pg_constraint
             WHERE contype = 'f' AND conrelid = c.oid AND confrelid <> c.oid) AS keys
     FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace = $1::regnamespace AND c.relname <> 'migrations' ORDER BY 1`,
    [schema],
  );
  const tables = new Map();
  const add = ({ name, columns, keys }) => {
    const references = keys.map(
      (key) => /\((?<from>.+?)\) REFERENCES (?<to>.+?)\((?<targets>.+?)\)/.exec(key).groups,
    );
    for (const { to } of references) if (!tables.has(to)) add(rows.find((row) => row.name === to));
    tables.set(name, { columns: columns.join(', '), references, kept: new Set() });
  };
  for (const row of rows) if (!tables.has(row.name)) add(row);
  return tables;
}

/** Selects a few rows of each table, and the rows to which they refer. */
async function chooseRows(db, tables) {
  for (const [name, { references, kept }] of [...tables].toReversed()) {
    const { rows } = await db.query(
      `(SELECT ctid FROM ${name} ORDER BY ctid LIMIT ${ROWS_FROM_EACH_END})
       UNION (SELECT ctid FROM ${name} ORDER BY ctid DESC LIMIT ${ROWS_FROM_EACH_END})`,
    );
    for (const { ctid } of rows) kept.add(ctid);
    for (const { from, to, targets } of references) {
      const { rows: wanted } = await db.query(
        `SELECT ctid FROM ${to} WHERE (${targets}) IN (SELECT ${from} FROM ${name} WHERE ctid = ANY ($1::tid[]))`,
        [[...kept]],
      );
      for (const { ctid } of wanted) tables.get(to).kept.add(ctid);
    }
  }
}

async function toStatements(db, tables) {
  // The dump also contains the rows that migrations insert, so delete those first.
  const statements = [`TRUNCATE ${[...tables.keys()].join(', ')};`];
  for (const [name, { columns, kept }] of tables) {
    const { rows } = await db.query(
      `SELECT row_to_json(kept)::text AS row
       FROM (SELECT ${columns} FROM ${name} WHERE ctid = ANY ($1::tid[]) ORDER BY ctid) kept`,
      [[...kept]],
    );
    const json = pg.escapeLiteral(`[${rows.map(({ row }) => row).join(',\n')}]`);
    const source = `json_populate_recordset(NULL::${name}, ${json})`;
    if (rows.length > 0)
      statements.push(
        `INSERT INTO ${name} (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM ${source};`,
      );
  }
  return statements;
}

const db = new pg.Client({ connectionString: ops.getRunningTarget(process.env).databaseUrl });
await db.connect();
try {
  await db.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  await db.query(`SET timezone = 'UTC'`);
  for (const { name: service } of topology.databaseParts) {
    const there = await db.query('SELECT to_regclass($1) AS found', [`${service}.migrations`]);
    if (!there.rows[0].found) continue;
    const { rows } = await db.query(`SELECT name FROM ${service}.migrations ORDER BY timestamp`);
    const tables = await readTables(db, service);
    await chooseRows(db, tables);
    const path = `services/${service}/test/fixtures/${release}.sql`;
    mkdirSync(dirname(join(root, path)), { recursive: true });
    const text = [
      `-- A few rows of each table of ${service}, as release ${release} had them: npm run dump -- ${release}`,
      `-- migrations: ${rows.map((row) => row.name).join(', ')}`,
      ...(await toStatements(db, tables)),
    ];
    writeFileSync(join(root, path), `${text.join('\n')}\n`);
    console.log(path);
  }
} finally {
  await db.end();
}
