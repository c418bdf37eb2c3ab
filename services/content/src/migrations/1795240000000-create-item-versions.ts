import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateItemVersions1795240000000 implements MigrationInterface {
  name = 'CreateItemVersions1795240000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE item_versions (
        id uuid NOT NULL,
        kind text NOT NULL,
        item_id uuid NOT NULL,
        revision int NOT NULL,
        edited_at timestamptz NOT NULL,
        editor text NOT NULL,
        reason text,
        fields text[] NOT NULL,
        before jsonb,
        CONSTRAINT item_versions_pkey PRIMARY KEY (id)
      )`);
    await runner.query('CREATE INDEX item_versions_item ON item_versions (item_id, edited_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE item_versions');
  }
}
