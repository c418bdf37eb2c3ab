import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddTimelineActors1795838600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE timeline_events ADD COLUMN actors text[] NOT NULL DEFAULT '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE timeline_events DROP COLUMN actors');
  }
}
