import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether an answer was useful, said by its reader, who names it by an id that nobody can guess. */
export class KeepAnswerFeedback1795430000000 implements MigrationInterface {
  name = 'KeepAnswerFeedback1795430000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE chat_questions
        ADD COLUMN answer_id uuid,
        ADD COLUMN useful boolean,
        ADD COLUMN fault text,
        ADD CONSTRAINT chat_questions_fault CHECK (fault IS NULL OR
          (useful IS FALSE AND fault IN ('wrong', 'outdated', 'not-asked', 'unclear', 'unsupported')))`);
    await runner.query('CREATE UNIQUE INDEX chat_questions_answer ON chat_questions (answer_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE chat_questions DROP COLUMN answer_id, DROP COLUMN useful, DROP COLUMN fault',
    );
  }
}
