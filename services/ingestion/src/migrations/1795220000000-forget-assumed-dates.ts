import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Items without a date of their own had the moment of fetching for one. */
export class ForgetAssumedDates1795220000000 implements MigrationInterface {
  name = 'ForgetAssumedDates1795220000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE items SET published_at = NULL
       WHERE (reason LIKE '%no_date%' OR reason LIKE '%future_date%') AND published_at >= created_at - interval '1 minute'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('UPDATE items SET published_at = created_at WHERE published_at IS NULL');
  }
}
