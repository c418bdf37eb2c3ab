import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateChatQuestions1795180060000 implements MigrationInterface {
  name = 'CreateChatQuestions1795180060000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE chat_questions (
        id bigint GENERATED ALWAYS AS IDENTITY,
        asked_at timestamptz NOT NULL DEFAULT now(),
        question_hash text NOT NULL,
        question_length int NOT NULL,
        lang text NOT NULL,
        answer_kind text NOT NULL,
        citations int NOT NULL,
        tokens int NOT NULL,
        model text NOT NULL,
        latency_ms int NOT NULL,
        CONSTRAINT chat_questions_pkey PRIMARY KEY (id)
      )`);
    await runner.query('CREATE INDEX chat_questions_newest ON chat_questions (asked_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE chat_questions');
  }
}
