import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateVideos1795290000000 implements MigrationInterface {
  name = 'CreateVideos1795290000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE videos (
        id uuid NOT NULL,
        video_id text NOT NULL,
        title text NOT NULL,
        description text,
        url text NOT NULL,
        thumb_url text,
        duration_s int,
        published_at timestamptz NOT NULL DEFAULT now(),
        channel_name text,
        channel_url text,
        sentiment text,
        relevance_score double precision,
        summary_short text,
        highlights_json jsonb NOT NULL DEFAULT '[]',
        tags text[] NOT NULL DEFAULT '{}',
        status text NOT NULL DEFAULT 'active',
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        added_by text,
        CONSTRAINT videos_pkey PRIMARY KEY (id),
        CONSTRAINT videos_sentiment CHECK (sentiment IN ('positive', 'neutral', 'negative')),
        CONSTRAINT videos_status CHECK (status IN ('active', 'hidden')),
        -- Pages link to the ones and list the others, whoever wrote them here.
        CONSTRAINT videos_addresses CHECK (
          url ~* '^https?://' AND thumb_url ~* '^https?://' AND channel_url ~* '^https?://'
        ),
        CONSTRAINT videos_highlights CHECK (
          jsonb_typeof(highlights_json) = 'array'
          AND NOT jsonb_path_exists(highlights_json, '$[*] ? (@.type() != "string")')
        )
      )`);
    await runner.query('CREATE UNIQUE INDEX videos_video_id ON videos (video_id)');
    await runner.query(
      `CREATE INDEX videos_newest ON videos (published_at DESC, id DESC) WHERE status = 'active'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE videos');
  }
}
