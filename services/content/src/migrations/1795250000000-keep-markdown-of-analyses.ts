import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What staff edit. */
export class KeepMarkdownOfAnalyses1795250000000 implements MigrationInterface {
  name = 'KeepMarkdownOfAnalyses1795250000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE analysis_articles ADD COLUMN content_md text');
    // Their files are read once more.
    await runner.query(`UPDATE starting_items SET file_hash = '' WHERE kind = 'analysis'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE analysis_articles DROP COLUMN content_md');
  }
}
