import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where a page says that the same text is in other languages. */
export class NoteTranslations1795720000000 implements MigrationInterface {
  name = 'NoteTranslations1795720000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE items ADD COLUMN translations text[] NOT NULL DEFAULT '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE items DROP COLUMN translations');
  }
}
