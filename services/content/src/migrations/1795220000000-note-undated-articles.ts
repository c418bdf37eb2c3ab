import type { MigrationInterface, QueryRunner } from 'typeorm';

export class NoteUndatedArticles1795220000000 implements MigrationInterface {
  name = 'NoteUndatedArticles1795220000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE articles ADD COLUMN date_known boolean NOT NULL DEFAULT true');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE articles DROP COLUMN date_known');
  }
}
