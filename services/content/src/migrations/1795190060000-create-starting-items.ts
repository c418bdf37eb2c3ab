import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateStartingItems1795190060000 implements MigrationInterface {
  name = 'CreateStartingItems1795190060000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE starting_items (
        item_id uuid NOT NULL,
        kind text NOT NULL,
        path text NOT NULL,
        file_hash text NOT NULL,
        item_hash text NOT NULL,
        loaded_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT starting_items_pkey PRIMARY KEY (item_id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE starting_items');
  }
}
