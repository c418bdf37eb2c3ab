import type { MigrationInterface, QueryRunner } from 'typeorm';

export class KeepWishes1795262580000 implements MigrationInterface {
  name = 'KeepWishes1795262580000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE subscription_mails ADD sections text[], ADD topics text[]');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE subscription_mails DROP COLUMN sections, DROP COLUMN topics');
  }
}
