import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AcknowledgeLeads1795338000000 implements MigrationInterface {
  name = 'AcknowledgeLeads1795338000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE leads ADD COLUMN lang text CHECK (lang IN ('en', 'es'));
      GRANT INSERT (lang) ON leads TO leads_public;

      -- The latest mail to each address: the key is what keeps it to one a day.
      CREATE TABLE acknowledgements (
        address_hash text PRIMARY KEY,
        lead_id uuid NOT NULL UNIQUE,
        state text NOT NULL DEFAULT 'pending'
          CHECK (state IN ('pending', 'sending', 'sent', 'uncertain', 'failed')),
        created_at timestamptz NOT NULL DEFAULT now()
      );`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE acknowledgements; ALTER TABLE leads DROP COLUMN lang;');
  }
}
