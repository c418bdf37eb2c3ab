import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddTimelineBasis1795838400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE timeline_events ADD COLUMN basis text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE timeline_events DROP COLUMN basis');
  }
}
