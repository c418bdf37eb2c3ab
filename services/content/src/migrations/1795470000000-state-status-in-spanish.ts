import type { MigrationInterface, QueryRunner } from 'typeorm';

export class StateStatusInSpanish1795470000000 implements MigrationInterface {
  name = 'StateStatusInSpanish1795470000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE status_records ADD COLUMN es jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE status_records DROP COLUMN es');
  }
}
