import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddSourceMovedTo1795839000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sources ADD COLUMN moved_to text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sources DROP COLUMN moved_to');
  }
}
