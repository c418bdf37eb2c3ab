import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateRunsAndLogs1795176060000 implements MigrationInterface {
  name = 'CreateRunsAndLogs1795176060000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE news_ingest_runs (
        id uuid NOT NULL,
        job_run_id text NOT NULL,
        source_id uuid,
        started_at timestamptz NOT NULL DEFAULT now(),
        ended_at timestamptz,
        success boolean,
        message text NOT NULL DEFAULT '',
        inserted_visible int NOT NULL DEFAULT 0,
        inserted_via_meta int NOT NULL DEFAULT 0,
        inserted_via_serp int NOT NULL DEFAULT 0,
        counts jsonb NOT NULL DEFAULT '{}',
        sample_reasons jsonb NOT NULL DEFAULT '[]',
        CONSTRAINT news_ingest_runs_pkey PRIMARY KEY (id)
      );
      CREATE UNIQUE INDEX news_ingest_runs_job_run ON news_ingest_runs (job_run_id);
      CREATE INDEX news_ingest_runs_newest ON news_ingest_runs (started_at DESC);

      CREATE TABLE news_ingestion_logs (
        id uuid NOT NULL,
        run_type text NOT NULL,
        outcome text NOT NULL,
        message text NOT NULL DEFAULT '',
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT news_ingestion_logs_pkey PRIMARY KEY (id),
        CONSTRAINT news_ingestion_logs_run_type CHECK (
          run_type IN ('fetch_sources', 'publish_window', 'kb_refresh', 'treaty_watcher', 'embeddings_refresh')),
        CONSTRAINT news_ingestion_logs_outcome CHECK (outcome IN ('succeeded', 'failed'))
      );
      CREATE INDEX news_ingestion_logs_newest ON news_ingestion_logs (created_at DESC);

      CREATE TABLE ingestion_settings (
        key text NOT NULL,
        value text NOT NULL,
        updated_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT ingestion_settings_pkey PRIMARY KEY (key)
      );`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE ingestion_settings, news_ingestion_logs, news_ingest_runs');
  }
}
