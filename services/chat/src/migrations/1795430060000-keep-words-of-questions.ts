import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What readers ask, without what may tell of a person, so that staff see what is missing. */
export class KeepWordsOfQuestions1795430060000 implements MigrationInterface {
  name = 'KeepWordsOfQuestions1795430060000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE chat_questions ADD COLUMN question text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE chat_questions DROP COLUMN question');
  }
}
