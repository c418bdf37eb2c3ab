import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddArticleWithdrawal1795839300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE articles ADD COLUMN withdrawn_revision int, ADD COLUMN duplicate_of uuid',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE articles DROP COLUMN withdrawn_revision, DROP COLUMN duplicate_of');
  }
}
