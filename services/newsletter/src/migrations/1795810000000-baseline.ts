import { JobTables } from '@frontier/jobs';
import { MessagingTables } from '@frontier/messaging';
import { Baseline } from '@frontier/service-kit';

const FIRST_ISSUE = [
  '# About this newsletter',
  'Once a week we send what has changed at the frontier between Gibraltar and Spain, and what it means for those who cross it.',
  '## What each issue brings',
  'Every issue belongs to one of four sections: border and movement, policy analysis, business and immigration, relations with the European Union.',
  'You can choose the sections that reach you, and change your choice from any issue.',
  '## How it is made',
  'Each report names its source and its date. Where nothing is known, the issue says so.',
  '## How to leave',
  'Every mail ends with a link that unsubscribes you at once. Nobody asks you to sign in.',
].join('\n');

export class NewsletterBaseline extends Baseline {
  readonly replaces = 9;
  protected readonly shared = [MessagingTables, JobTables];

  protected readonly create = `
    CREATE TABLE subscribers (
      id uuid PRIMARY KEY,
      email text NOT NULL, address_hash text NOT NULL, name text, lang text NOT NULL DEFAULT 'en',
      created_at timestamptz NOT NULL DEFAULT now(),
      unsubscribed boolean NOT NULL DEFAULT false,
      source_path text,
      sections text[] NOT NULL, topics text[] NOT NULL DEFAULT '{}',
      confirmation text NOT NULL DEFAULT 'not-required',
      subscription_no integer NOT NULL DEFAULT 1,
      CONSTRAINT subscribers_email_form CHECK (email = lower(btrim(email)) AND length(email) <= 254),
      CONSTRAINT subscribers_lang CHECK (lang IN ('en', 'es')),
      CONSTRAINT subscribers_confirmation CHECK (confirmation IN ('not-required', 'pending', 'confirmed'))
    );
    CREATE UNIQUE INDEX subscribers_email ON subscribers (email);
    CREATE INDEX subscribers_address ON subscribers (address_hash);
    CREATE INDEX subscribers_newest ON subscribers (created_at DESC, id);

    CREATE TABLE consent_records (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      subscriber_id uuid NOT NULL REFERENCES subscribers (id) ON DELETE CASCADE,
      kind text NOT NULL, wording_version text NOT NULL, source_path text,
      recorded_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT consent_records_kind CHECK (kind IN ('given', 'confirmed', 'given-again', 'withdrawn'))
    );
    CREATE INDEX consent_records_subscriber ON consent_records (subscriber_id);

    CREATE TABLE suppressions (
      address_hash text PRIMARY KEY, reason text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(), updated_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT suppressions_reason CHECK (reason IN ('erased', 'soft-bounces', 'hard-bounce', 'complaint'))
    );

    CREATE TABLE bounces (
      id uuid PRIMARY KEY,
      address_hash text NOT NULL, kind text NOT NULL,
      permanent boolean NOT NULL,
      status_code text,
      occurred_at timestamptz NOT NULL, received_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT bounces_kind CHECK (kind IN ('bounce', 'complaint'))
    );
    CREATE UNIQUE INDEX bounces_once ON bounces (address_hash, kind, occurred_at);
    CREATE INDEX bounces_received ON bounces (received_at);

    CREATE TABLE subscription_mails (
      id uuid PRIMARY KEY,
      subscriber_id uuid REFERENCES subscribers (id) ON DELETE SET NULL,
      subscription_no integer NOT NULL,
      kind text NOT NULL, address_hash text NOT NULL, domain_hash text NOT NULL,
      status text NOT NULL DEFAULT 'pending',
      created_at timestamptz NOT NULL DEFAULT now(), changed_at timestamptz NOT NULL DEFAULT now(),
      used_at timestamptz,
      sections text[], topics text[],
      CONSTRAINT subscription_mails_kind CHECK (kind IN ('welcome', 'confirmation')),
      CONSTRAINT subscription_mails_status CHECK (
        status IN ('pending', 'sending', 'sent', 'failed', 'uncertain', 'withheld'))
    );
    CREATE INDEX subscription_mails_address ON subscription_mails (address_hash, created_at);
    CREATE INDEX subscription_mails_domain ON subscription_mails (domain_hash, created_at);
    CREATE UNIQUE INDEX subscription_mails_one_welcome ON subscription_mails (subscriber_id, subscription_no)
    WHERE kind = 'welcome';

    CREATE VIEW active_subscribers AS
    SELECT id, email, name, lang, sections, topics, created_at
    FROM subscribers s
    WHERE NOT unsubscribed AND confirmation <> 'pending'
      AND NOT EXISTS (SELECT FROM suppressions WHERE address_hash = s.address_hash);

    CREATE TABLE newsletter_issues (
      id uuid PRIMARY KEY,
      title text NOT NULL,
      date date NOT NULL,
      section text NOT NULL, excerpt text NOT NULL, content text NOT NULL,
      tags text[] NOT NULL DEFAULT '{}',
      campaign_id uuid,
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT newsletter_issues_section CHECK (
        section IN ('border-updates', 'policy-analysis', 'business-immigration', 'eu-relations'))
    );
    INSERT INTO newsletter_issues (id, title, date, section, excerpt, content, tags)
    VALUES ('0196f0a0-0000-7000-8000-000000000001', 'About this newsletter', '2026-11-21', 'border-updates',
      'What the weekly newsletter will bring, how it is made, and how to leave it.', '${FIRST_ISSUE}', '{newsletter}');
    CREATE UNIQUE INDEX newsletter_issues_campaign ON newsletter_issues (campaign_id);
    CREATE INDEX newsletter_issues_newest ON newsletter_issues (date DESC, created_at DESC);

    CREATE TABLE campaigns (
      id uuid PRIMARY KEY,
      subject text NOT NULL, section text NOT NULL,
      topics text[] NOT NULL DEFAULT '{}',
      content text NOT NULL, created_by text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(), updated_at timestamptz NOT NULL DEFAULT now(),
      status text NOT NULL DEFAULT 'draft',
      scheduled_at timestamptz, started_at timestamptz, finished_at timestamptz,
      round int NOT NULL DEFAULT 0,
      html text, plain_text text,
      audience_taken_at timestamptz,
      recipients int NOT NULL DEFAULT 0, sent int NOT NULL DEFAULT 0, failed int NOT NULL DEFAULT 0,
      suppressed int NOT NULL DEFAULT 0, uncertain int NOT NULL DEFAULT 0,
      CONSTRAINT campaigns_status CHECK (
        status IN ('draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled')),
      CONSTRAINT campaigns_section CHECK (
        section IN ('border-updates', 'policy-analysis', 'business-immigration', 'eu-relations')),
      CONSTRAINT campaigns_scheduled CHECK (status <> 'scheduled' OR scheduled_at IS NOT NULL)
    );
    CREATE INDEX campaigns_newest ON campaigns (created_at DESC, id);

    CREATE TABLE campaign_deliveries (
      id uuid PRIMARY KEY, campaign_id uuid NOT NULL, subscriber_id uuid NOT NULL,
      status text NOT NULL DEFAULT 'pending',
      status_at timestamptz NOT NULL DEFAULT now(),
      attempts int NOT NULL DEFAULT 0,
      error text,
      not_before timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT campaign_deliveries_status CHECK (
        status IN ('pending', 'sending', 'sent', 'failed', 'suppressed', 'uncertain'))
    );
    CREATE UNIQUE INDEX campaign_deliveries_once ON campaign_deliveries (campaign_id, subscriber_id);
    CREATE INDEX campaign_deliveries_by_status ON campaign_deliveries (campaign_id, status, id);
    CREATE INDEX campaign_deliveries_waiting ON campaign_deliveries (campaign_id, not_before, id)
    WHERE status = 'pending';

    CREATE TABLE settings (
      key text PRIMARY KEY,
      value jsonb NOT NULL,
      updated_at timestamptz NOT NULL DEFAULT now()
    );

    -- What the commands of backup and restore call: see docs/adr/0032.
    -- Who must not be written to, without an address.
    CREATE VIEW departures AS
    SELECT 'unsubscribed' AS kind, id::text AS key, NULL AS reason FROM subscribers WHERE unsubscribed
    UNION ALL SELECT 'suppressed', address_hash, reason FROM suppressions;

    CREATE FUNCTION hold_after_restore(departures jsonb) RETURNS void LANGUAGE sql AS $$
        -- A stronger reason takes the place of a weaker one.
        INSERT INTO suppressions AS known (address_hash, reason)
        SELECT key, reason FROM jsonb_to_recordset(departures) AS left_since (kind text, key text, reason text)
        WHERE kind = 'suppressed'
        ON CONFLICT (address_hash) DO UPDATE SET reason = excluded.reason, updated_at = now()
          WHERE array_position(ARRAY['erased', 'soft-bounces', 'hard-bounce', 'complaint'], excluded.reason)
            > array_position(ARRAY['erased', 'soft-bounces', 'hard-bounce', 'complaint'], known.reason);
        -- Topics are free text.
        UPDATE subscription_mails SET sections = NULL, topics = NULL
        WHERE address_hash IN (SELECT address_hash FROM suppressions WHERE reason = 'erased');
        DELETE FROM subscribers
        WHERE address_hash IN (
          SELECT key FROM jsonb_to_recordset(departures) AS left_since (kind text, key text, reason text)
          WHERE kind = 'suppressed' AND reason = 'erased');
        WITH gone AS (
          UPDATE subscribers SET unsubscribed = true
          WHERE NOT unsubscribed AND id IN (
            SELECT key::uuid FROM jsonb_to_recordset(departures) AS left_since (kind text, key text)
            WHERE kind = 'unsubscribed')
          RETURNING id)
        INSERT INTO consent_records (subscriber_id, kind, wording_version)
        SELECT DISTINCT ON (subscriber_id) subscriber_id, 'withdrawn', wording_version
        FROM consent_records JOIN gone ON gone.id = subscriber_id ORDER BY subscriber_id, consent_records.id DESC;
        -- All of this may have gone out between the backup and the loss.
        UPDATE campaigns SET status = 'draft', scheduled_at = NULL WHERE status = 'scheduled';
        UPDATE campaigns SET status = 'paused' WHERE status = 'sending';
        UPDATE campaign_deliveries SET status = 'uncertain', status_at = now(),
          error = 'Held by a restore: it may have been sent after the backup'
        WHERE status IN ('pending', 'sending');
        UPDATE subscription_mails SET status = 'withheld', changed_at = now() WHERE status IN ('pending', 'sending');
      $$;

    CREATE FUNCTION release_held_deliveries() RETURNS void LANGUAGE sql AS $$
        UPDATE campaign_deliveries SET status = 'pending', error = NULL, status_at = now()
        WHERE status = 'uncertain' AND error LIKE 'Held by a restore:%';
      $$;
    REVOKE ALL ON FUNCTION hold_after_restore, release_held_deliveries FROM PUBLIC;`;

  protected readonly drop = `
    DROP FUNCTION release_held_deliveries, hold_after_restore;
    DROP VIEW departures, active_subscribers;
    DROP TABLE settings, campaign_deliveries, campaigns, newsletter_issues,
      subscription_mails, bounces, suppressions, consent_records, subscribers;`;
}
