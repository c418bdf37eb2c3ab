import type { DataSource } from 'typeorm';

const ATTEMPTS = 5;

/** Empties every table of a service's schema but those to keep and the record of its migrations. */
export async function emptyTables(db: DataSource, keep: readonly string[]): Promise<void> {
  const tables = await db.query<{ name: string }[]>(
    `SELECT quote_ident(tablename) AS name FROM pg_tables
     WHERE schemaname = current_schema() AND tablename <> 'migrations' AND NOT tablename = ANY ($1)`,
    [keep],
  );
  const truncate = `TRUNCATE ${tables.map(({ name }) => name).join()}`;
  for (let attempt = 1; ; attempt++) {
    try {
      await db.query(truncate);
      return;
    } catch (error) {
      // A consumer that still works for the test before takes the same locks in another order.
      if (attempt === ATTEMPTS || !String(error).includes('deadlock')) throw error;
    }
  }
}
