import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateLeads1795270000000 implements MigrationInterface {
  name = 'CreateLeads1795270000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE leads (
        id uuid PRIMARY KEY,
        form text NOT NULL
          CHECK (form IN ('services', 'residency', 'partner', 'contact', 'error-report')),
        name text,
        email text,
        phone text,
        country text,
        company text,
        service_slug text,
        service_interest text,
        message text,
        page text,
        request_callback boolean NOT NULL DEFAULT false,
        callback_time_pref text,
        consent boolean NOT NULL,
        consent_version text,
        consented_at timestamptz,
        source_path text,
        utm_source text,
        utm_medium text,
        utm_campaign text,
        -- No finer than what code can hold: the export goes on from where it stopped.
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        status text NOT NULL DEFAULT 'new' CHECK (status IN ('new', 'in-progress', 'answered', 'closed')),
        assigned_to text,
        last_contact_at timestamptz NOT NULL DEFAULT now(),
        notification text NOT NULL DEFAULT 'pending'
          CHECK (notification IN ('pending', 'sending', 'sent', 'uncertain', 'failed')),
        notified_at timestamptz,
        erased_at timestamptz,
        CHECK (consent = (consented_at IS NOT NULL)),
        CHECK (erased_at IS NULL OR num_nonnulls(name, email, phone, country, company, message) = 0)
      );
      CREATE INDEX leads_newest ON leads (created_at DESC, id);
      CREATE INDEX leads_last_contact ON leads (last_contact_at);
      CREATE INDEX leads_email ON leads (email);

      CREATE TABLE lead_notes (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        lead_id uuid NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
        author text NOT NULL,
        text text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX lead_notes_of ON lead_notes (lead_id, created_at);`);
    // Visitors may hand in an enquiry, use a token up and have it told; they read nothing, not even their own.
    await runner.query(`
      GRANT INSERT (
        id, form, name, email, phone, country, company, service_slug, service_interest, message, page,
        request_callback, callback_time_pref, consent, consent_version, consented_at,
        source_path, utm_source, utm_medium, utm_campaign
      ) ON leads TO leads_public;
      GRANT INSERT (id, expires_at) ON used_form_tokens TO leads_public;
      GRANT INSERT (id, subject, envelope) ON outbox TO leads_public;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      REVOKE ALL ON outbox, used_form_tokens FROM leads_public;
      DROP TABLE lead_notes, leads;`);
  }
}
