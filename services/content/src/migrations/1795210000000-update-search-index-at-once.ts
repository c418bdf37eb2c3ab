import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Otherwise every search reads through what is not in the index yet, and some writer pays for all of it. */
export class UpdateSearchIndexAtOnce1795210000000 implements MigrationInterface {
  name = 'UpdateSearchIndexAtOnce1795210000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER INDEX articles_trigrams SET (fastupdate = off)');
    await runner.query(`SELECT gin_clean_pending_list('articles_trigrams')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER INDEX articles_trigrams RESET (fastupdate)');
  }
}
