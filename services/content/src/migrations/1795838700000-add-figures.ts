import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddFigures1795838700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE figures (
        id uuid PRIMARY KEY,
        slug text NOT NULL,
        lang text NOT NULL DEFAULT 'en',
        tags text[] NOT NULL DEFAULT '{}',
        is_visible boolean NOT NULL DEFAULT true,
        revision int NOT NULL DEFAULT 1,
        sources jsonb NOT NULL DEFAULT '[]',
        checked_on date,
        created_at timestamptz NOT NULL DEFAULT now(), updated_at timestamptz NOT NULL DEFAULT now(),
        title text NOT NULL, title_es text NOT NULL DEFAULT '',
        shows text NOT NULL DEFAULT '', shows_es text NOT NULL DEFAULT '',
        drawing text NOT NULL DEFAULT 'matrix',
        columns text[] NOT NULL DEFAULT '{}',
        rows jsonb NOT NULL DEFAULT '[]',
        open text,
        as_of date,
        places text[] NOT NULL DEFAULT '{}',
        sort_order int NOT NULL DEFAULT 0
      );
      CREATE UNIQUE INDEX figures_slug ON figures (slug);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE figures');
  }
}
