import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the tables of messaging, first in every baseline. To change them later, add a migration to each service. */
export class MessagingTables implements MigrationInterface {
  readonly name = 'MessagingTables1763600000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE outbox (
        id uuid PRIMARY KEY,
        seq bigint GENERATED ALWAYS AS IDENTITY,
        subject text NOT NULL,
        envelope jsonb NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        leased_until timestamptz,
        attempts int NOT NULL DEFAULT 0,
        last_error text,
        sent_at timestamptz
      );
      CREATE INDEX outbox_waiting ON outbox (seq) WHERE sent_at IS NULL;
      CREATE INDEX outbox_sent ON outbox (sent_at) WHERE sent_at IS NOT NULL;

      CREATE FUNCTION wake_outbox_relay() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('outbox_' || TG_TABLE_SCHEMA, '');
        RETURN NULL;
      END $$;
      -- Rows with a lease are sent by the process that inserted them, so no relay needs to wake up.
      CREATE TRIGGER outbox_inserted AFTER INSERT ON outbox
        FOR EACH ROW WHEN (NEW.leased_until IS NULL) EXECUTE FUNCTION wake_outbox_relay();

      CREATE TABLE inbox (
        consumer text NOT NULL,
        event_id uuid NOT NULL,
        received_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (consumer, event_id)
      );
      CREATE INDEX inbox_received ON inbox (received_at);

      CREATE TABLE dead_letters (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        consumer text NOT NULL,
        event_id text NOT NULL,
        subject text NOT NULL,
        envelope jsonb NOT NULL,
        error text NOT NULL,
        deliveries int NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        replayed_at timestamptz,
        UNIQUE (consumer, event_id)
      );`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP TABLE dead_letters, inbox, outbox;
      DROP FUNCTION wake_outbox_relay();`);
  }
}
