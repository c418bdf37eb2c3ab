import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddFeedGuids1795839300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE items ADD COLUMN guid text;
      CREATE INDEX items_guid ON items (source_id, guid) WHERE guid IS NOT NULL;
      CREATE TABLE distrusted_canonicals (url text PRIMARY KEY, since timestamptz NOT NULL DEFAULT now())`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE distrusted_canonicals; ALTER TABLE items DROP COLUMN guid');
  }
}
