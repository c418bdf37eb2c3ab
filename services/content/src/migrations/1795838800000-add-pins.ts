import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddPins1795838800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE pins (
        item_id uuid PRIMARY KEY,
        pinned_until date NOT NULL,
        pinned_at timestamptz NOT NULL DEFAULT now()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE pins');
  }
}
