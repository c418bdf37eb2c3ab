import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who may do what, and what the identity provider was last seen to say about it. */
export class CreatePeople1795350100000 implements MigrationInterface {
  name = 'CreatePeople1795350100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Whoever is in no row is a user.
      CREATE TABLE user_roles (
        -- As the identity provider names the account.
        user_id text PRIMARY KEY,
        role text NOT NULL CHECK (role IN ('admin', 'staff', 'user')),
        created_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE TABLE accounts (
        user_id text PRIMARY KEY,
        email text NOT NULL,
        enabled boolean NOT NULL,
        provider_role text NOT NULL CHECK (provider_role IN ('admin', 'staff', 'user')),
        created_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE TABLE system_settings (
        key text PRIMARY KEY,
        value text NOT NULL,
        updated_at timestamptz(3) NOT NULL DEFAULT now()
      );`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE system_settings, accounts, user_roles');
  }
}
