import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateSourcesAndItems1795176000000 implements MigrationInterface {
  name = 'CreateSourcesAndItems1795176000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE sources (
        id uuid NOT NULL,
        key text NOT NULL,
        name text NOT NULL,
        domain text NOT NULL,
        kind text NOT NULL,
        feed_url text,
        lang text NOT NULL,
        scope text NOT NULL DEFAULT 'general',
        enabled boolean NOT NULL DEFAULT false,
        allow_private boolean NOT NULL DEFAULT false,
        note text NOT NULL DEFAULT '',
        etag text,
        last_modified text,
        last_success_at timestamptz,
        last_failure_at timestamptz,
        consecutive_failures int NOT NULL DEFAULT 0,
        last_reason text,
        next_attempt_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT sources_pkey PRIMARY KEY (id),
        CONSTRAINT sources_kind CHECK (kind IN ('rss', 'atom', 'json', 'page')),
        CONSTRAINT sources_scope CHECK (scope IN ('local', 'general')),
        CONSTRAINT sources_enabled CHECK (NOT enabled OR feed_url IS NOT NULL)
      );
      CREATE UNIQUE INDEX sources_key ON sources (key);

      CREATE TABLE items (
        id uuid NOT NULL,
        url text NOT NULL,
        canonical_url text NOT NULL,
        source_id uuid,
        source_name text NOT NULL,
        run_id uuid,
        status text NOT NULL,
        reason text NOT NULL DEFAULT '',
        duplicate_of uuid,
        via text NOT NULL DEFAULT 'visible',
        score real,
        tags text[] NOT NULL DEFAULT '{}',
        title text NOT NULL DEFAULT '',
        text text,
        excerpt text NOT NULL DEFAULT '',
        lang text,
        image_url text,
        content_hash text,
        signature bytea,
        bands int[],
        revision int NOT NULL DEFAULT 0,
        published_at timestamptz,
        feed_updated_at timestamptz,
        fetched_at timestamptz NOT NULL DEFAULT now(),
        attempts int NOT NULL DEFAULT 0,
        next_attempt_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT items_pkey PRIMARY KEY (id),
        CONSTRAINT items_status CHECK (
          status IN ('published', 'review', 'off_topic', 'duplicate', 'near_duplicate', 'failed')),
        CONSTRAINT items_via CHECK (via IN ('visible', 'meta', 'serp')),
        CONSTRAINT items_readable CHECK (
          status NOT IN ('published', 'review') OR (text IS NOT NULL AND lang IS NOT NULL))
      );
      CREATE UNIQUE INDEX items_url ON items (url);
      CREATE INDEX items_canonical_url ON items (canonical_url);
      CREATE INDEX items_content_hash ON items (content_hash);
      CREATE INDEX items_run ON items (run_id);
      -- Without a pending list: candidates are looked up right after each insert.
      CREATE INDEX items_bands ON items USING gin (bands) WITH (fastupdate = off);
      CREATE INDEX items_retry ON items (source_id, next_attempt_at) WHERE next_attempt_at IS NOT NULL;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE items, sources');
  }
}
