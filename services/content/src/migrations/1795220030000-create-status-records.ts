import type { MigrationInterface, QueryRunner } from 'typeorm';

const SHOWN_IN = ['explainers', 'faqs'] as const;

export class CreateStatusRecords1795220030000 implements MigrationInterface {
  name = 'CreateStatusRecords1795220030000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE status_records (
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
        title text NOT NULL,
        word text NOT NULL,
        shape text NOT NULL,
        date text NOT NULL,
        note text NOT NULL DEFAULT '',
        stated_at timestamptz NOT NULL DEFAULT now(),
        history jsonb NOT NULL DEFAULT '[]',
        sort_order int NOT NULL DEFAULT 0,
        CONSTRAINT status_records_pkey PRIMARY KEY (id),
        CONSTRAINT status_records_shape CHECK (shape IN ('solid', 'half', 'outline', 'dashed'))
      )`);
    await runner.query('CREATE UNIQUE INDEX status_records_slug ON status_records (slug)');
    for (const table of SHOWN_IN)
      await runner.query(`ALTER TABLE ${table} ADD COLUMN status text[] NOT NULL DEFAULT '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of SHOWN_IN) await runner.query(`ALTER TABLE ${table} DROP COLUMN status`);
    await runner.query('DROP TABLE status_records');
  }
}
