import { JobTables } from '@frontier/jobs';
import { MessagingTables } from '@frontier/messaging';
import { Baseline } from '@frontier/service-kit';

export class IngestionBaseline extends Baseline {
  readonly replaces = 13;
  protected readonly shared = [MessagingTables, JobTables];

  protected readonly create = `
    CREATE TABLE sources (
      id uuid PRIMARY KEY,
      key text NOT NULL, name text NOT NULL, domain text NOT NULL, kind text NOT NULL, feed_url text,
      lang text NOT NULL, scope text NOT NULL DEFAULT 'general',
      enabled boolean NOT NULL DEFAULT false, allow_private boolean NOT NULL DEFAULT false,
      note text NOT NULL DEFAULT '', etag text, last_modified text,
      last_success_at timestamptz, last_failure_at timestamptz,
      consecutive_failures int NOT NULL DEFAULT 0,
      last_reason text,
      next_attempt_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(), updated_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT sources_kind CHECK (kind IN ('rss', 'atom', 'json', 'page')),
      CONSTRAINT sources_scope CHECK (scope IN ('local', 'general')),
      CONSTRAINT sources_enabled CHECK (NOT enabled OR feed_url IS NOT NULL)
    );
    CREATE UNIQUE INDEX sources_key ON sources (key);

    CREATE TABLE items (
      id uuid PRIMARY KEY,
      url text NOT NULL, canonical_url text NOT NULL,
      source_id uuid,
      source_name text NOT NULL,
      run_id uuid,
      status text NOT NULL, reason text NOT NULL DEFAULT '',
      duplicate_of uuid,
      via text NOT NULL DEFAULT 'visible',
      score real,
      tags text[] NOT NULL DEFAULT '{}',
      title text NOT NULL DEFAULT '', text text, excerpt text NOT NULL DEFAULT '', lang text,
      image_url text, content_hash text,
      bands int[],
      revision int NOT NULL DEFAULT 0,
      published_at timestamptz, feed_updated_at timestamptz,
      fetched_at timestamptz NOT NULL DEFAULT now(),
      attempts int NOT NULL DEFAULT 0,
      next_attempt_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(), updated_at timestamptz NOT NULL DEFAULT now(),
      etag text, last_modified text,
      missing_since timestamptz,
      translations text[] NOT NULL DEFAULT '{}',
      CONSTRAINT items_status CHECK (
        status IN ('published', 'waiting', 'review', 'off_topic', 'duplicate', 'near_duplicate', 'failed',
          'withdrawn')),
      CONSTRAINT items_via CHECK (via IN ('visible', 'meta', 'serp')),
      CONSTRAINT items_readable CHECK (
        status NOT IN ('published', 'waiting', 'review') OR (text IS NOT NULL AND lang IS NOT NULL))
    );
    CREATE UNIQUE INDEX items_url ON items (url);
    CREATE INDEX items_canonical_url ON items (canonical_url);
    CREATE INDEX items_content_hash ON items (content_hash);
    CREATE INDEX items_run ON items (run_id);
    -- Without a pending list: candidates are looked up right after each insert.
    CREATE INDEX items_bands ON items USING gin (bands) WITH (fastupdate = off);
    CREATE INDEX items_retry ON items (source_id, next_attempt_at) WHERE next_attempt_at IS NOT NULL;
    CREATE INDEX items_waiting ON items (published_at) WHERE status = 'waiting';
    CREATE INDEX items_duplicate_of ON items (duplicate_of) WHERE duplicate_of IS NOT NULL;
    CREATE INDEX items_source ON items (source_id, created_at);

    -- How often a source was read on each day, and how often it could not be.
    CREATE TABLE source_days (
      source_id uuid NOT NULL,
      day date NOT NULL,
      reads int NOT NULL DEFAULT 0, failures int NOT NULL DEFAULT 0,
      CONSTRAINT source_days_pkey PRIMARY KEY (source_id, day)
    );

    CREATE TABLE news_ingest_runs (
      id uuid PRIMARY KEY,
      job_run_id text NOT NULL,
      source_id uuid,
      started_at timestamptz NOT NULL DEFAULT now(), ended_at timestamptz,
      success boolean,
      message text NOT NULL DEFAULT '',
      inserted_visible int NOT NULL DEFAULT 0, inserted_via_meta int NOT NULL DEFAULT 0,
      inserted_via_serp int NOT NULL DEFAULT 0,
      counts jsonb NOT NULL DEFAULT '{}', sample_reasons jsonb NOT NULL DEFAULT '[]',
      searches jsonb NOT NULL DEFAULT '[]'
    );
    CREATE UNIQUE INDEX news_ingest_runs_job_run ON news_ingest_runs (job_run_id);
    CREATE INDEX news_ingest_runs_newest ON news_ingest_runs (started_at DESC);

    CREATE TABLE news_ingestion_logs (
      id uuid PRIMARY KEY,
      run_type text NOT NULL, outcome text NOT NULL, message text NOT NULL DEFAULT '',
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT news_ingestion_logs_run_type CHECK (
        run_type IN ('fetch_sources', 'publish_window', 'kb_refresh', 'treaty_watcher', 'embeddings_refresh')),
      CONSTRAINT news_ingestion_logs_outcome CHECK (outcome IN ('succeeded', 'skipped', 'failed'))
    );
    CREATE INDEX news_ingestion_logs_newest ON news_ingestion_logs (created_at DESC);

    CREATE TABLE ingestion_settings (
      key text PRIMARY KEY, value text NOT NULL,
      updated_at timestamptz NOT NULL DEFAULT now()
    );

    CREATE TABLE treaty_snapshots (
      id uuid PRIMARY KEY,
      url text NOT NULL,
      taken_at timestamptz NOT NULL DEFAULT now(),
      title text NOT NULL,
      passages text[] NOT NULL,
      hash text NOT NULL
    );
    CREATE UNIQUE INDEX treaty_snapshots_url_hash ON treaty_snapshots (url, hash);`;

  protected readonly drop = `
    DROP TABLE treaty_snapshots, ingestion_settings, news_ingestion_logs, news_ingest_runs, source_days, items, sources`;
}
