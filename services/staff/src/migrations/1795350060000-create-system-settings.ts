import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateSystemSettings1795350060000 implements MigrationInterface {
  name = 'CreateSystemSettings1795350060000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE system_settings (
        key text PRIMARY KEY,
        value jsonb NOT NULL,
        revision int NOT NULL DEFAULT 1,
        -- Null: the system, or a program.
        updated_by text,
        updated_at timestamptz NOT NULL DEFAULT now()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE system_settings');
  }
}
