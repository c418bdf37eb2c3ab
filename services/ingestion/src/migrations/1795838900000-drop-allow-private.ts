import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Takes the permission for private addresses from the sources. INGESTION_PRIVATE_ORIGINS replaces it. */
export class DropAllowPrivate1795838900000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sources DROP COLUMN allow_private');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sources ADD COLUMN allow_private boolean NOT NULL DEFAULT false');
  }
}
