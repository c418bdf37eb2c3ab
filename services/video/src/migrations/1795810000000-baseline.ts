import { JobTables } from '@frontier/jobs';
import { MessagingTables } from '@frontier/messaging';
import { Baseline } from '@frontier/service-kit';

export class VideoBaseline extends Baseline {
  readonly replaces = 7;
  protected readonly shared = [MessagingTables, JobTables];

  protected readonly create = `
    CREATE TABLE videos (
      id uuid PRIMARY KEY,
      video_id text NOT NULL, title text NOT NULL, description text, url text NOT NULL,
      thumb_url text,
      duration_s int,
      published_at timestamptz NOT NULL DEFAULT now(),
      channel_name text, channel_url text, sentiment text,
      relevance_score double precision,
      summary_short text,
      highlights_json jsonb NOT NULL DEFAULT '[]',
      tags text[] NOT NULL DEFAULT '{}',
      status text NOT NULL DEFAULT 'active',
      created_at timestamptz NOT NULL DEFAULT now(), updated_at timestamptz NOT NULL DEFAULT now(),
      added_by text,
      checked_at timestamptz, dead_since timestamptz,
      CONSTRAINT videos_sentiment CHECK (sentiment IN ('positive', 'neutral', 'negative')),
      CONSTRAINT videos_status CHECK (status IN ('active', 'hidden')),
      -- Pages use these addresses and the highlights, so the constraints also cover rows that are edited in the database.
      CONSTRAINT videos_addresses CHECK (
        url ~* '^https?://' AND thumb_url ~* '^https?://' AND channel_url ~* '^https?://'
      ),
      CONSTRAINT videos_highlights CHECK (
        jsonb_typeof(highlights_json) = 'array'
        AND NOT jsonb_path_exists(highlights_json, '$[*] ? (@.type() != "string")')
      )
    );
    CREATE UNIQUE INDEX videos_video_id ON videos (video_id);
    CREATE INDEX videos_newest ON videos (published_at DESC, id DESC) WHERE status = 'active';

    CREATE TABLE video_stills (
      id uuid PRIMARY KEY,
      type text NOT NULL, hash text NOT NULL,
      bytes bytea NOT NULL,
      CONSTRAINT video_stills_video FOREIGN KEY (id) REFERENCES videos (id) ON DELETE CASCADE,
      CONSTRAINT video_stills_type CHECK (type IN ('image/jpeg', 'image/png', 'image/webp'))
    );
    CREATE INDEX video_stills_hash ON video_stills (hash);

    CREATE TABLE ingestor_runs (
      id uuid PRIMARY KEY,
      started_at timestamptz NOT NULL DEFAULT now(),
      execution_time_ms int, candidates_found int NOT NULL DEFAULT 0, accepted int NOT NULL DEFAULT 0,
      rejected int NOT NULL DEFAULT 0,
      status text NOT NULL DEFAULT 'running', message text NOT NULL DEFAULT '',
      CONSTRAINT ingestor_runs_status CHECK (status IN ('running', 'success', 'error'))
    );
    CREATE INDEX ingestor_runs_newest ON ingestor_runs (started_at DESC);
    CREATE TABLE ingestor_config (
      key text PRIMARY KEY,
      value jsonb NOT NULL,
      updated_at timestamptz NOT NULL DEFAULT now()
    );`;

  protected readonly drop = `DROP TABLE ingestor_config, ingestor_runs, video_stills, videos`;
}
