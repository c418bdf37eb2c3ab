import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateAnswers1795230000000 implements MigrationInterface {
  name = 'CreateAnswers1795230000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE answers (
        id uuid NOT NULL,
        slug text NOT NULL,
        lang text NOT NULL DEFAULT 'en',
        tags text[] NOT NULL DEFAULT '{}',
        is_visible boolean NOT NULL DEFAULT true,
        revision int NOT NULL DEFAULT 1,
        sources jsonb NOT NULL DEFAULT '[]',
        checked_on date,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        questions_en text[] NOT NULL DEFAULT '{}',
        questions_es text[] NOT NULL DEFAULT '{}',
        answer_en text NOT NULL,
        answer_es text NOT NULL,
        denies_en text[] NOT NULL DEFAULT '{}',
        denies_es text[] NOT NULL DEFAULT '{}',
        as_of date,
        CONSTRAINT answers_pkey PRIMARY KEY (id)
      )`);
    await runner.query('CREATE UNIQUE INDEX answers_slug ON answers (slug)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE answers');
  }
}
