import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the commands of backup and restore call: see docs/adr/0032. */
export class HoldAfterRestore1795418000000 implements MigrationInterface {
  name = 'HoldAfterRestore1795418000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
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
      REVOKE ALL ON FUNCTION hold_after_restore FROM PUBLIC`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION hold_after_restore; DROP VIEW departures');
  }
}
