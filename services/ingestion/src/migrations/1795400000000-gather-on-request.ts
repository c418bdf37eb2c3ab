import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pages may wait for their date, and runs that staff do not want are logged. */
export class GatherOnRequest1795400000000 implements MigrationInterface {
  name = 'GatherOnRequest1795400000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE items
        DROP CONSTRAINT items_status,
        DROP CONSTRAINT items_readable,
        ADD CONSTRAINT items_status CHECK (
          status IN ('published', 'waiting', 'review', 'off_topic', 'duplicate', 'near_duplicate', 'failed')),
        ADD CONSTRAINT items_readable CHECK (
          status NOT IN ('published', 'waiting', 'review') OR (text IS NOT NULL AND lang IS NOT NULL));
      CREATE INDEX items_waiting ON items (published_at) WHERE status = 'waiting';
      ALTER TABLE news_ingestion_logs
        DROP CONSTRAINT news_ingestion_logs_outcome,
        ADD CONSTRAINT news_ingestion_logs_outcome CHECK (outcome IN ('succeeded', 'skipped', 'failed'));`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM news_ingestion_logs WHERE outcome = 'skipped';
      ALTER TABLE news_ingestion_logs
        DROP CONSTRAINT news_ingestion_logs_outcome,
        ADD CONSTRAINT news_ingestion_logs_outcome CHECK (outcome IN ('succeeded', 'failed'));
      DROP INDEX items_waiting;
      UPDATE items SET status = 'review' WHERE status = 'waiting';
      ALTER TABLE items
        DROP CONSTRAINT items_status,
        DROP CONSTRAINT items_readable,
        ADD CONSTRAINT items_status CHECK (
          status IN ('published', 'review', 'off_topic', 'duplicate', 'near_duplicate', 'failed')),
        ADD CONSTRAINT items_readable CHECK (
          status NOT IN ('published', 'review') OR (text IS NOT NULL AND lang IS NOT NULL));`);
  }
}
