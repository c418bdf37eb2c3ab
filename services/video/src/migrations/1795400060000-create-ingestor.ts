import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateIngestor1795400060000 implements MigrationInterface {
  name = 'CreateIngestor1795400060000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE ingestor_runs (
        id uuid NOT NULL,
        started_at timestamptz NOT NULL DEFAULT now(),
        execution_time_ms int,
        candidates_found int NOT NULL DEFAULT 0,
        accepted int NOT NULL DEFAULT 0,
        rejected int NOT NULL DEFAULT 0,
        status text NOT NULL DEFAULT 'running',
        message text NOT NULL DEFAULT '',
        CONSTRAINT ingestor_runs_pkey PRIMARY KEY (id),
        CONSTRAINT ingestor_runs_status CHECK (status IN ('running', 'success', 'error'))
      );
      CREATE INDEX ingestor_runs_newest ON ingestor_runs (started_at DESC);
      CREATE TABLE ingestor_config (
        key text NOT NULL,
        value jsonb NOT NULL,
        updated_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT ingestor_config_pkey PRIMARY KEY (key)
      );
      ALTER TABLE videos ADD COLUMN checked_at timestamptz, ADD COLUMN dead_since timestamptz;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE videos DROP COLUMN dead_since, DROP COLUMN checked_at;
      DROP TABLE ingestor_config, ingestor_runs;`);
  }
}
