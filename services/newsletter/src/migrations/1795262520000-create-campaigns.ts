import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateCampaigns1795262520000 implements MigrationInterface {
  name = 'CreateCampaigns1795262520000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE campaigns (
        id uuid NOT NULL,
        subject text NOT NULL,
        section text NOT NULL,
        topics text[] NOT NULL DEFAULT '{}',
        content text NOT NULL,
        created_by text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        status text NOT NULL DEFAULT 'draft',
        scheduled_at timestamptz,
        started_at timestamptz,
        finished_at timestamptz,
        round int NOT NULL DEFAULT 0,
        html text,
        plain_text text,
        audience_taken_at timestamptz,
        recipients int NOT NULL DEFAULT 0,
        sent int NOT NULL DEFAULT 0,
        failed int NOT NULL DEFAULT 0,
        suppressed int NOT NULL DEFAULT 0,
        uncertain int NOT NULL DEFAULT 0,
        CONSTRAINT campaigns_pkey PRIMARY KEY (id),
        CONSTRAINT campaigns_status CHECK (
          status IN ('draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled')),
        CONSTRAINT campaigns_section CHECK (
          section IN ('border-updates', 'policy-analysis', 'business-immigration', 'eu-relations')),
        CONSTRAINT campaigns_scheduled CHECK (status <> 'scheduled' OR scheduled_at IS NOT NULL)
      )`);
    await runner.query('CREATE INDEX campaigns_newest ON campaigns (created_at DESC, id)');
    await runner.query(`
      CREATE TABLE campaign_deliveries (
        id uuid NOT NULL,
        campaign_id uuid NOT NULL,
        subscriber_id uuid NOT NULL,
        status text NOT NULL DEFAULT 'pending',
        status_at timestamptz NOT NULL DEFAULT now(),
        attempts int NOT NULL DEFAULT 0,
        error text,
        not_before timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT campaign_deliveries_pkey PRIMARY KEY (id),
        CONSTRAINT campaign_deliveries_status CHECK (
          status IN ('pending', 'sending', 'sent', 'failed', 'suppressed', 'uncertain'))
      )`);
    await runner.query(
      'CREATE UNIQUE INDEX campaign_deliveries_once ON campaign_deliveries (campaign_id, subscriber_id)',
    );
    await runner.query(
      'CREATE INDEX campaign_deliveries_by_status ON campaign_deliveries (campaign_id, status, id)',
    );
    await runner.query(`
      CREATE INDEX campaign_deliveries_waiting ON campaign_deliveries (campaign_id, not_before, id)
      WHERE status = 'pending'`);
    await runner.query(`
      CREATE TABLE settings (
        key text NOT NULL,
        value jsonb NOT NULL,
        updated_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT settings_pkey PRIMARY KEY (key)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE settings');
    await runner.query('DROP TABLE campaign_deliveries');
    await runner.query('DROP TABLE campaigns');
  }
}
