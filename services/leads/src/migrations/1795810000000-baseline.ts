import { JobTables } from '@frontier/jobs';
import { MessagingTables } from '@frontier/messaging';
import { Baseline, FormTables } from '@frontier/service-kit';

export class LeadsBaseline extends Baseline {
  readonly replaces = 8;
  protected readonly shared = [MessagingTables, JobTables, FormTables];

  protected readonly create = `
    CREATE TABLE leads (
      id uuid PRIMARY KEY,
      form text NOT NULL
        CHECK (form IN ('services', 'residency', 'partner', 'contact', 'error-report')),
      name text, email text, phone text, country text, company text, service_slug text,
      service_interest text, message text, page text,
      request_callback boolean NOT NULL DEFAULT false,
      callback_time_pref text,
      consent boolean NOT NULL,
      consent_version text,
      consented_at timestamptz,
      source_path text, utm_source text, utm_medium text, utm_campaign text,
      -- Milliseconds, as in a JavaScript Date, because the export continues after the time of the last row.
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      status text NOT NULL DEFAULT 'new' CHECK (status IN ('new', 'in-progress', 'answered', 'closed')),
      assigned_to text,
      last_contact_at timestamptz NOT NULL DEFAULT now(),
      notification text NOT NULL DEFAULT 'pending'
        CHECK (notification IN ('pending', 'sending', 'sent', 'uncertain', 'failed')),
      notified_at timestamptz, erased_at timestamptz,
      lang text CHECK (lang IN ('en', 'es')),
      CHECK (consent = (consented_at IS NOT NULL)),
      CHECK (erased_at IS NULL OR num_nonnulls(name, email, phone, country, company, message) = 0)
    );
    CREATE INDEX leads_newest ON leads (created_at DESC, id);
    CREATE INDEX leads_last_contact ON leads (last_contact_at);
    CREATE INDEX leads_email ON leads (email);

    CREATE TABLE lead_notes (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      lead_id uuid NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
      author text NOT NULL, text text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX lead_notes_of ON lead_notes (lead_id, created_at);

    -- The latest mail to each address. The primary key limits an address to one mail a day.
    CREATE TABLE acknowledgements (
      address_hash text PRIMARY KEY,
      lead_id uuid NOT NULL UNIQUE,
      state text NOT NULL DEFAULT 'pending'
        CHECK (state IN ('pending', 'sending', 'sent', 'uncertain', 'failed')),
      created_at timestamptz NOT NULL DEFAULT now()
    );

    -- The public role may insert leads, used form tokens and events, but read nothing.
    GRANT INSERT (
      id, form, name, email, phone, country, company, service_slug, service_interest, message, page,
      request_callback, callback_time_pref, consent, consent_version, consented_at,
      source_path, utm_source, utm_medium, utm_campaign, lang
    ) ON leads TO leads_public;
    GRANT INSERT (id, expires_at) ON used_form_tokens TO leads_public;
    GRANT INSERT (id, subject, envelope) ON outbox TO leads_public;

    -- Called by the backup and restore commands: see docs/adr/0032.
    CREATE VIEW departures AS SELECT id::text AS key FROM leads WHERE erased_at IS NOT NULL;

    CREATE FUNCTION hold_after_restore(departures jsonb) RETURNS void LANGUAGE sql AS $$
        -- What was erased since the backup is erased again.
        UPDATE leads SET name = NULL, email = NULL, phone = NULL, country = NULL, company = NULL, message = NULL,
          page = NULL, request_callback = false, callback_time_pref = NULL, source_path = NULL, utm_source = NULL,
          utm_medium = NULL, utm_campaign = NULL, lang = NULL, assigned_to = NULL, status = 'closed', erased_at = now()
        WHERE erased_at IS NULL
          AND id IN (SELECT key::uuid FROM jsonb_to_recordset(departures) AS erased (key text));
        DELETE FROM lead_notes WHERE lead_id IN (SELECT id FROM leads WHERE erased_at IS NOT NULL);
        -- All of this may have gone out between the backup and the loss.
        UPDATE leads SET notification = 'uncertain' WHERE notification IN ('pending', 'sending');
        INSERT INTO job_runs AS run (id, name, payload, state, message, finished_at)
        SELECT 'acknowledge-lead-' || id, 'acknowledge-lead', jsonb_build_object('lead_id', id), 'skipped',
          'held by a restore', now()
        FROM leads WHERE created_at > now() - interval '2 days'
        ON CONFLICT (id) DO UPDATE SET state = 'skipped', message = excluded.message, finished_at = now()
          WHERE run.state NOT IN ('succeeded', 'skipped');
      $$;
    REVOKE ALL ON FUNCTION hold_after_restore FROM PUBLIC;`;

  protected readonly drop = `DROP FUNCTION hold_after_restore; DROP VIEW departures; DROP TABLE acknowledgements, lead_notes, leads;`;
}
