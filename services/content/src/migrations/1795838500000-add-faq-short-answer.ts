import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddFaqShortAnswer1795838500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE faqs ADD COLUMN short_en text, ADD COLUMN short_es text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE faqs DROP COLUMN short_es, DROP COLUMN short_en');
  }
}
