import type { EntityManager, MigrationInterface, QueryRunner } from 'typeorm';
import { FormTokenError } from './form-token.errors';
import type { FormToken } from './form-tokens';

/** Creates the table of used form tokens. Run by the baseline migration of services with forms. */
export class FormTables implements MigrationInterface {
  readonly name = 'FormTables1763600000002';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE used_form_tokens (
        id text PRIMARY KEY,
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX used_form_tokens_expired ON used_form_tokens (expires_at);`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE used_form_tokens');
  }
}

const UNIQUE_VIOLATION = '23505';

/**
 * Marks a token as used. Call it in the transaction that stores the form, so that of two concurrent submissions only
 * one is stored. Needs only the INSERT privilege.
 *
 * @throws FormTokenError if the token was already used; the transaction can then only be rolled back
 */
export async function spendFormToken(tx: EntityManager, { id, expiresAt }: FormToken): Promise<void> {
  try {
    await tx.query('INSERT INTO used_form_tokens (id, expires_at) VALUES ($1, $2)', [id, expiresAt]);
  } catch (error) {
    if ((error as { code?: unknown }).code !== UNIQUE_VIOLATION) throw error;
    throw new FormTokenError('form-token-used', 'This form has been sent already');
  }
}

export async function purgeExpiredFormTokens(manager: EntityManager): Promise<number> {
  const gone = await manager.query<[unknown, number]>(
    'DELETE FROM used_form_tokens WHERE expires_at < now()',
  );
  return gone[1];
}
