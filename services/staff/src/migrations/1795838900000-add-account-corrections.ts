import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets a restore remove accounts, and take rights, that were removed or taken after the backup was made. */
export class AddAccountCorrections1795838900000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- What a restore changed here and the service still has to change at the identity provider.
      CREATE TABLE account_corrections (
        user_id text PRIMARY KEY,
        -- Null if the account is to be removed.
        role text CHECK (role IN ('admin', 'staff', 'user')),
        enabled boolean NOT NULL
      );

      -- Lists the rights of all accounts: a restore takes away every right, and every account, that is not listed.
      CREATE VIEW departures AS
      SELECT user_id AS key, coalesce(r.role, 'user') AS role, coalesce(a.enabled, true) AS enabled,
        coalesce(a.created_at, r.created_at) AS created_at
      FROM accounts a FULL JOIN user_roles r USING (user_id);

      CREATE FUNCTION hold_after_restore(listed jsonb) RETURNS void LANGUAGE sql AS $$
        -- An empty list was written by an earlier release or for an empty database, and takes nothing away.
        INSERT INTO account_corrections (user_id, role, enabled)
        SELECT was.key,
          CASE WHEN array_position(roles, since.role) < array_position(roles, was.role) THEN since.role
               WHEN since.key IS NOT NULL THEN was.role END,
          was.enabled AND coalesce(since.enabled, false)
        FROM departures AS was CROSS JOIN (SELECT ARRAY['user', 'staff', 'admin'] AS roles) AS lowest_first
          LEFT JOIN jsonb_to_recordset(listed) AS since (key text, role text, enabled boolean) USING (key)
        WHERE jsonb_array_length(listed) > 0
          AND (since.key IS NULL OR array_position(roles, since.role) < array_position(roles, was.role)
            OR (was.enabled AND NOT since.enabled))
        ON CONFLICT (user_id) DO UPDATE SET role = excluded.role, enabled = excluded.enabled;

        DELETE FROM user_roles WHERE user_id IN (SELECT user_id FROM account_corrections WHERE role IS NULL);
        DELETE FROM accounts WHERE user_id IN (SELECT user_id FROM account_corrections WHERE role IS NULL);
        UPDATE user_roles SET role = due.role FROM account_corrections AS due
          WHERE due.user_id = user_roles.user_id AND due.role IS NOT NULL;
        UPDATE accounts SET enabled = due.enabled FROM account_corrections AS due
          WHERE due.user_id = accounts.user_id;
      $$;
      REVOKE ALL ON FUNCTION hold_after_restore FROM PUBLIC`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION hold_after_restore;
      DROP VIEW departures;
      DROP TABLE account_corrections`);
  }
}
