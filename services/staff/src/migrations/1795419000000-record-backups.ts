import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the commands of operators last made a backup, and last wrote down who has left. */
export class RecordBackups1795419000000 implements MigrationInterface {
  name = 'RecordBackups1795419000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE backups_made (
        kind text NOT NULL,
        finished_at timestamptz NOT NULL,
        CONSTRAINT backups_made_pkey PRIMARY KEY (kind),
        CONSTRAINT backups_made_kind CHECK (kind IN ('backup', 'departures'))
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE backups_made');
  }
}
