import { normaliseEmail } from '@frontier/domain';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Brings stored addresses into their one form, so that an erasure by address finds them. */
export class NormaliseAddresses1795924800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const rows = (await runner.query('SELECT DISTINCT email FROM leads WHERE email IS NOT NULL')) as {
      email: string;
    }[];
    for (const { email } of rows) {
      const stored = normaliseEmail(email);
      if (stored !== email)
        await runner.query('UPDATE leads SET email = $2 WHERE email = $1', [email, stored]);
    }
  }

  /** The former spelling is not kept. */
  async down(): Promise<void> {}
}
