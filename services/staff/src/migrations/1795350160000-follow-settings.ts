import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who changed a setting, and how often it was changed. */
export class FollowSettings1795350160000 implements MigrationInterface {
  name = 'FollowSettings1795350160000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE system_settings
        ADD COLUMN revision int NOT NULL DEFAULT 1,
        -- Null: the system, or a program.
        ADD COLUMN updated_by text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE system_settings DROP COLUMN revision, DROP COLUMN updated_by');
  }
}
