import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A state may be in question, since an official page says something new. */
export class QuestionStatus1795710060000 implements MigrationInterface {
  name = 'QuestionStatus1795710060000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE status_records ADD COLUMN questions jsonb NOT NULL DEFAULT '[]'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE status_records DROP COLUMN questions');
  }
}
