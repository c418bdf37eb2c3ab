import type { MigrationInterface, QueryRunner } from 'typeorm';

export class NoteToldPage1795210120000 implements MigrationInterface {
  name = 'NoteToldPage1795210120000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE corrections ADD COLUMN told_page text');
    await runner.query('UPDATE corrections SET told_page = page');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE corrections DROP COLUMN told_page');
  }
}
