import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How often a source was read on each day, and how often it could not be. */
export class RememberReads1795710000000 implements MigrationInterface {
  name = 'RememberReads1795710000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE source_days (
        source_id uuid NOT NULL,
        day date NOT NULL,
        reads int NOT NULL DEFAULT 0,
        failures int NOT NULL DEFAULT 0,
        CONSTRAINT source_days_pkey PRIMARY KEY (source_id, day)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE source_days');
  }
}
