import { JobTables } from '@frontier/jobs';
import { MessagingTables } from '@frontier/messaging';
import { Baseline } from '@frontier/service-kit';

export class StaffBaseline extends Baseline {
  readonly replaces = 8;
  protected readonly shared = [MessagingTables, JobTables];

  protected readonly create = `
    -- The audit log. The role of the service can read and append entries, but not change or delete them. Old entries are
    -- deleted only by seal_audit_logs, which starts at the oldest and keeps the hash of the last deleted one.
    CREATE TABLE audit_logs (
      -- Position in the chain, from 1, without gaps.
      seq bigint PRIMARY KEY CHECK (seq > 0),
      -- Id of the event that was recorded.
      id uuid NOT NULL UNIQUE,
      created_at timestamptz(3) NOT NULL,
      -- Null for the system and for programs, which meta_json names.
      actor_user_id text, action text NOT NULL,
      meta_json jsonb NOT NULL,
      previous_hash text NOT NULL,
      hash text NOT NULL
    );
    CREATE INDEX audit_logs_created ON audit_logs (created_at);

    CREATE TABLE audit_seals (
      through_seq bigint PRIMARY KEY,
      -- Hash of the last deleted entry, which the next entry contains.
      hash text NOT NULL,
      entries bigint NOT NULL,
      sealed_at timestamptz NOT NULL DEFAULT now()
    );
    REVOKE UPDATE, DELETE ON audit_logs FROM staff;
    REVOKE INSERT, UPDATE, DELETE ON audit_seals FROM staff;

    CREATE FUNCTION seal_audit_logs(before timestamptz) RETURNS bigint
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = staff, pg_temp AS $$
      DECLARE
        through bigint;
        removed bigint;
      BEGIN
        IF before > now() - interval '12 months' THEN
          RAISE EXCEPTION 'entries of the last twelve months stay';
        END IF;
        -- The newest entry stays, whatever its age: the next one is chained to it.
        SELECT least(min(seq) FILTER (WHERE created_at >= before), max(seq)) - 1 INTO through FROM audit_logs;
        SELECT count(*) INTO removed FROM audit_logs WHERE seq <= through;
        IF removed = 0 THEN
          RETURN 0;
        END IF;
        INSERT INTO audit_seals (through_seq, hash, entries)
          SELECT seq, hash, removed FROM audit_logs WHERE seq = through;
        DELETE FROM audit_logs WHERE seq <= through;
        RETURN removed;
      END $$;
    REVOKE ALL ON FUNCTION seal_audit_logs FROM PUBLIC;
    GRANT EXECUTE ON FUNCTION seal_audit_logs TO staff;

    -- A person without a row has the role user.
    CREATE TABLE user_roles (
      -- Id of the account at the identity provider.
      user_id text PRIMARY KEY,
      role text NOT NULL CHECK (role IN ('admin', 'staff', 'user')),
      created_at timestamptz(3) NOT NULL DEFAULT now()
    );
    CREATE TABLE accounts (
      user_id text PRIMARY KEY, email text NOT NULL,
      enabled boolean NOT NULL,
      provider_role text NOT NULL CHECK (provider_role IN ('admin', 'staff', 'user')),
      created_at timestamptz(3) NOT NULL DEFAULT now()
    );
    CREATE TABLE system_settings (
      key text PRIMARY KEY, value text NOT NULL,
      updated_at timestamptz(3) NOT NULL DEFAULT now(),
      revision int NOT NULL DEFAULT 1,
      -- Null for the system and for programs.
      updated_by text
    );

    -- Times of the last backup and of the last erasure list, which operators' commands make.
    CREATE TABLE backups_made (
      kind text PRIMARY KEY,
      finished_at timestamptz NOT NULL,
      CONSTRAINT backups_made_kind CHECK (kind IN ('backup', 'departures'))
    );`;

  protected readonly drop = `DROP TABLE backups_made, system_settings, accounts, user_roles, audit_seals, audit_logs; DROP FUNCTION seal_audit_logs;`;
}
