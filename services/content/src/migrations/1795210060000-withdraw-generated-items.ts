import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['analysis_articles', 'daily_news_summaries'] as const;

export class WithdrawGeneratedItems1795210060000 implements MigrationInterface {
  name = 'WithdrawGeneratedItems1795210060000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES)
      await runner.query(`ALTER TABLE ${table} ADD COLUMN withdrawn boolean NOT NULL DEFAULT false`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`ALTER TABLE ${table} DROP COLUMN withdrawn`);
  }
}
