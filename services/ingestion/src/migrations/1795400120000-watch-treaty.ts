import type { MigrationInterface, QueryRunner } from 'typeorm';

export class WatchTreaty1795400120000 implements MigrationInterface {
  name = 'WatchTreaty1795400120000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE treaty_snapshots (
        id uuid NOT NULL,
        url text NOT NULL,
        taken_at timestamptz NOT NULL DEFAULT now(),
        title text NOT NULL,
        passages text[] NOT NULL,
        hash text NOT NULL,
        CONSTRAINT treaty_snapshots_pkey PRIMARY KEY (id)
      );
      CREATE UNIQUE INDEX treaty_snapshots_url_hash ON treaty_snapshots (url, hash);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE treaty_snapshots');
  }
}
