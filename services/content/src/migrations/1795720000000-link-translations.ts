import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A report may be the translation of another of its story. */
export class LinkTranslations1795720000000 implements MigrationInterface {
  name = 'LinkTranslations1795720000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE articles ADD COLUMN translations text[] NOT NULL DEFAULT '{}', ADD COLUMN translation_of uuid`);
    await runner.query('CREATE INDEX articles_source_url ON articles (source_url)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE articles DROP COLUMN translations, DROP COLUMN translation_of');
    await runner.query('DROP INDEX articles_source_url');
  }
}
