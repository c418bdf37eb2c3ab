import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Cutting a whole text into trigrams takes a millisecond. Told so, Postgres uses the index even when there are few articles. */
export class WeighTrigrams1795730000000 implements MigrationInterface {
  name = 'WeighTrigrams1795730000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER FUNCTION trigrams(text) COST 10000');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER FUNCTION trigrams(text) COST 100');
  }
}
