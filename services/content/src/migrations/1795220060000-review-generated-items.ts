import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['analysis_articles', 'daily_news_summaries'] as const;

export class ReviewGeneratedItems1795220060000 implements MigrationInterface {
  name = 'ReviewGeneratedItems1795220060000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`ALTER TABLE ${table} ADD COLUMN reviewed jsonb`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`ALTER TABLE ${table} DROP COLUMN reviewed`);
  }
}
