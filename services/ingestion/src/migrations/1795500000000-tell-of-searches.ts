import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Runs tell which searches of the web they asked. */
export class TellOfSearches1795500000000 implements MigrationInterface {
  name = 'TellOfSearches1795500000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE news_ingest_runs ADD COLUMN searches jsonb NOT NULL DEFAULT '[]'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE news_ingest_runs DROP COLUMN searches');
  }
}
