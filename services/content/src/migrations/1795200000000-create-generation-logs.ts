import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateGenerationLogs1795200000000 implements MigrationInterface {
  name = 'CreateGenerationLogs1795200000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE content_generation_logs (
        id uuid NOT NULL,
        content_type text NOT NULL,
        status text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        tokens_used int NOT NULL DEFAULT 0,
        CONSTRAINT content_generation_logs_pkey PRIMARY KEY (id),
        CONSTRAINT content_generation_logs_type CHECK (content_type IN ('daily-summary', 'analysis')),
        CONSTRAINT content_generation_logs_status CHECK (status IN ('running', 'completed', 'failed'))
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE content_generation_logs');
  }
}
