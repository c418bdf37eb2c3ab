import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the commands of backup and restore call: see docs/adr/0032. */
export class HoldAfterRestore1795418000000 implements MigrationInterface {
  name = 'HoldAfterRestore1795418000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
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
      REVOKE ALL ON FUNCTION hold_after_restore, release_held_deliveries FROM PUBLIC`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION release_held_deliveries, hold_after_restore; DROP VIEW departures');
  }
}
