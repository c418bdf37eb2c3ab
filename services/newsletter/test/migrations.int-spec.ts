import { openAsOwner, stopTestServers, describeMigrations } from '@frontier/testing';
import type { DataSource } from 'typeorm';
import { newsletterDatabase } from '../src/generated/newsletter.database';

afterAll(stopTestServers);

describe('newsletter migrations', () => {
  let db: DataSource;
  beforeEach(async () => {
    db = await openAsOwner(newsletterDatabase);
    await db.runMigrations();
  });
  afterEach(() => db.destroy());

  const listColumns = async (table: string): Promise<string[]> =>
    (
      await db.query<{ column_name: string }[]>(
        `SELECT column_name FROM information_schema.columns WHERE table_schema = 'newsletter' AND table_name = $1`,
        [table],
      )
    ).map(({ column_name }) => column_name);

  const insert = (email: string): Promise<unknown> =>
    db.query(
      `INSERT INTO subscribers (id, email, address_hash, sections) VALUES (gen_random_uuid(), $1, $1, '{}')`,
      [email],
    );

  it('[X13] allow one subscriber per lower-case, trimmed address', async () => {
    expect(await listColumns('subscribers')).toEqual(
      expect.arrayContaining(['id', 'email', 'name', 'lang', 'created_at', 'unsubscribed', 'source_path']),
    );
    await insert('reader@example.org');
    await expect(insert('reader@example.org')).rejects.toThrow(/subscribers_email/);
    await expect(insert('Other@example.org')).rejects.toThrow(/subscribers_email/);
    await expect(insert(' other@example.org')).rejects.toThrow(/subscribers_email/);
  });
});

describeMigrations(newsletterDatabase, __dirname);
