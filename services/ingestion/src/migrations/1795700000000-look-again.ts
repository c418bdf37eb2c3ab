import type { MigrationInterface, QueryRunner } from 'typeorm';
import { bandsOf, minHash } from '../duplicates/min-hash';

const STATUSES = ['published', 'waiting', 'review', 'off_topic', 'duplicate', 'near_duplicate', 'failed'];

/** Pages are looked at again as they age, may be withdrawn by their publisher, and are compared by their texts. */
export class LookAgain1795700000000 implements MigrationInterface {
  name = 'LookAgain1795700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE items
        ADD COLUMN etag text,
        ADD COLUMN last_modified text,
        ADD COLUMN missing_since timestamptz,
        DROP COLUMN signature;
      CREATE INDEX items_duplicate_of ON items (duplicate_of) WHERE duplicate_of IS NOT NULL;
      CREATE INDEX items_source ON items (source_id, created_at);`);
    await allow(runner, [...STATUSES, 'withdrawn']);
    await eachText(runner, async (id, text) => {
      await runner.query('UPDATE items SET bands = $2 WHERE id = $1', [id, bandsOf(minHash(text))]);
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE items ADD COLUMN signature bytea');
    await eachText(runner, async (id, text) => {
      const signature = minHash(text, 3);
      const stored = [id, Buffer.from(signature.buffer), bandsOf(signature, 4)];
      await runner.query('UPDATE items SET signature = $2, bands = $3 WHERE id = $1', stored);
    });
    await runner.query(`UPDATE items SET status = 'off_topic' WHERE status = 'withdrawn'`);
    await allow(runner, STATUSES);
    await runner.query(`
      DROP INDEX items_source, items_duplicate_of;
      ALTER TABLE items DROP COLUMN etag, DROP COLUMN last_modified, DROP COLUMN missing_since;`);
  }
}

async function allow(runner: QueryRunner, statuses: readonly string[]): Promise<void> {
  await runner.query(`
    ALTER TABLE items
      DROP CONSTRAINT items_status,
      ADD CONSTRAINT items_status CHECK (status IN (${statuses.map((status) => `'${status}'`).join(', ')}))`);
}

async function eachText(
  runner: QueryRunner,
  work: (id: string, text: string) => Promise<void>,
): Promise<void> {
  const BATCH = 500;
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const rows = (await runner.query(
      'SELECT id, text FROM items WHERE text IS NOT NULL AND id > $1 ORDER BY id LIMIT $2',
      [after, BATCH],
    )) as { id: string; text: string }[];
    for (const { id, text } of rows) await work(id, text);
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}
