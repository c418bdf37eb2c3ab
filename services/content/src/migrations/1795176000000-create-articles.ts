import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateArticles1795176000000 implements MigrationInterface {
  name = 'CreateArticles1795176000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE articles (
        id uuid NOT NULL,
        slug text,
        type text NOT NULL DEFAULT 'news',
        title text NOT NULL DEFAULT '',
        summary text NOT NULL DEFAULT '',
        summary_en text,
        summary_html text NOT NULL DEFAULT '',
        summary_native text,
        full_text text NOT NULL DEFAULT '',
        tags text[] NOT NULL DEFAULT '{}',
        source_name text,
        source_url text,
        published_at timestamptz NOT NULL DEFAULT now(),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        image_url text,
        visible boolean NOT NULL DEFAULT false,
        seo_title text,
        seo_description text,
        lang text NOT NULL DEFAULT 'en',
        revision int NOT NULL DEFAULT 1,
        source_revision int NOT NULL DEFAULT 0,
        content_hash text,
        summary_kind text,
        summary_model text,
        summary_tokens int NOT NULL DEFAULT 0,
        summarised_at timestamptz,
        state text NOT NULL DEFAULT 'waiting',
        hidden_by_staff boolean NOT NULL DEFAULT false,
        CONSTRAINT articles_pkey PRIMARY KEY (id),
        CONSTRAINT articles_type CHECK (type IN ('news', 'analysis')),
        CONSTRAINT articles_state CHECK (state IN ('waiting', 'summarised')),
        CONSTRAINT articles_readable CHECK (NOT visible OR slug IS NOT NULL)
      )`);
    await runner.query('CREATE UNIQUE INDEX articles_slug ON articles (slug)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE articles');
  }
}
