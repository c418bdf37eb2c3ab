import type { MigrationInterface, QueryRunner } from 'typeorm';

/** To cut a whole text up takes a millisecond: Postgres, told so, asks the index even where there are few articles. */
export class WeighTrigrams1795730000000 implements MigrationInterface {
  name = 'WeighTrigrams1795730000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER FUNCTION trigrams(text) COST 10000');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER FUNCTION trigrams(text) COST 100');
  }
}
