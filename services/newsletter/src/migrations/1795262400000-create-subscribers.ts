import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateSubscribers1795262400000 implements MigrationInterface {
  name = 'CreateSubscribers1795262400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE subscribers (
        id uuid NOT NULL,
        email text NOT NULL,
        address_hash text NOT NULL,
        name text,
        lang text NOT NULL DEFAULT 'en',
        created_at timestamptz NOT NULL DEFAULT now(),
        unsubscribed boolean NOT NULL DEFAULT false,
        source_path text,
        sections text[] NOT NULL,
        topics text[] NOT NULL DEFAULT '{}',
        confirmation text NOT NULL DEFAULT 'not-required',
        subscription_no integer NOT NULL DEFAULT 1,
        CONSTRAINT subscribers_pkey PRIMARY KEY (id),
        CONSTRAINT subscribers_email_form CHECK (email = lower(btrim(email)) AND length(email) <= 254),
        CONSTRAINT subscribers_lang CHECK (lang IN ('en', 'es')),
        CONSTRAINT subscribers_confirmation CHECK (confirmation IN ('not-required', 'pending', 'confirmed'))
      )`);
    await runner.query('CREATE UNIQUE INDEX subscribers_email ON subscribers (email)');
    await runner.query('CREATE INDEX subscribers_address ON subscribers (address_hash)');
    await runner.query('CREATE INDEX subscribers_newest ON subscribers (created_at DESC, id)');
    await runner.query(`
      CREATE TABLE consent_records (
        id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
        subscriber_id uuid NOT NULL REFERENCES subscribers (id) ON DELETE CASCADE,
        kind text NOT NULL,
        wording_version text NOT NULL,
        source_path text,
        recorded_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT consent_records_pkey PRIMARY KEY (id),
        CONSTRAINT consent_records_kind CHECK (kind IN ('given', 'confirmed', 'given-again', 'withdrawn'))
      )`);
    await runner.query('CREATE INDEX consent_records_subscriber ON consent_records (subscriber_id)');
    await runner.query(`
      CREATE TABLE suppressions (
        address_hash text NOT NULL,
        reason text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT suppressions_pkey PRIMARY KEY (address_hash),
        CONSTRAINT suppressions_reason CHECK (reason IN ('erased', 'soft-bounces', 'hard-bounce', 'complaint'))
      )`);
    await runner.query(`
      CREATE TABLE bounces (
        id uuid NOT NULL,
        address_hash text NOT NULL,
        kind text NOT NULL,
        permanent boolean NOT NULL,
        status_code text,
        occurred_at timestamptz NOT NULL,
        received_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT bounces_pkey PRIMARY KEY (id),
        CONSTRAINT bounces_kind CHECK (kind IN ('bounce', 'complaint'))
      )`);
    await runner.query('CREATE UNIQUE INDEX bounces_once ON bounces (address_hash, kind, occurred_at)');
    await runner.query('CREATE INDEX bounces_received ON bounces (received_at)');
    await runner.query(`
      CREATE TABLE subscription_mails (
        id uuid NOT NULL,
        subscriber_id uuid REFERENCES subscribers (id) ON DELETE SET NULL,
        subscription_no integer NOT NULL,
        kind text NOT NULL,
        address_hash text NOT NULL,
        domain_hash text NOT NULL,
        status text NOT NULL DEFAULT 'pending',
        created_at timestamptz NOT NULL DEFAULT now(),
        changed_at timestamptz NOT NULL DEFAULT now(),
        used_at timestamptz,
        CONSTRAINT subscription_mails_pkey PRIMARY KEY (id),
        CONSTRAINT subscription_mails_kind CHECK (kind IN ('welcome', 'confirmation')),
        CONSTRAINT subscription_mails_status CHECK (
          status IN ('pending', 'sending', 'sent', 'failed', 'uncertain', 'withheld'))
      )`);
    await runner.query(
      'CREATE INDEX subscription_mails_address ON subscription_mails (address_hash, created_at)',
    );
    await runner.query(
      'CREATE INDEX subscription_mails_domain ON subscription_mails (domain_hash, created_at)',
    );
    await runner.query(`
      CREATE UNIQUE INDEX subscription_mails_one_welcome ON subscription_mails (subscriber_id, subscription_no)
      WHERE kind = 'welcome'`);
    await runner.query(`
      CREATE VIEW active_subscribers AS
      SELECT id, email, name, lang, sections, topics, created_at
      FROM subscribers s
      WHERE NOT unsubscribed AND confirmation <> 'pending'
        AND NOT EXISTS (SELECT FROM suppressions WHERE address_hash = s.address_hash)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP VIEW active_subscribers');
    for (const table of ['subscription_mails', 'bounces', 'suppressions', 'consent_records', 'subscribers'])
      await runner.query(`DROP TABLE ${table}`);
  }
}
