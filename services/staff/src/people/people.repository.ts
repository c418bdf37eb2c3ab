import { normaliseEmail } from '@frontier/domain';
import type { Role } from '@frontier/identity';
import type { DataSource, EntityManager } from 'typeorm';
import type { Account } from './identity-admin';
import type { UserPage, UserQuery, UserRecord } from './people.schemas';

/** An account with the role that it last had at the identity provider. */
export interface KnownAccount extends Account {
  readonly role: Role;
}

const RECORDS = `
  SELECT a.user_id, a.email, a.enabled, coalesce(r.role, 'user') AS role,
         coalesce(r.created_at, a.created_at) AS created_at
  FROM accounts a LEFT JOIN user_roles r USING (user_id)`;

type Stored = Omit<UserRecord, 'created_at'> & { readonly created_at: Date };
const toView = (row: Stored): UserRecord => ({ ...row, created_at: row.created_at.toISOString() });

/** Runs a transaction that changes accounts or roles. Only one runs at a time, in all instances together. */
export function withPeopleLock<T>(
  dataSource: DataSource,
  work: (tx: EntityManager) => Promise<T>,
): Promise<T> {
  return dataSource.transaction(async (tx) => {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtext('people'))`);
    return work(tx);
  });
}

/** Returns a page of people, newest first, and the total. `q` is a literal part of the address, or the whole id. */
export async function searchPeople(
  manager: EntityManager,
  { q, role, sign_in, page, page_size }: UserQuery,
): Promise<UserPage> {
  const found = `
    FROM (${RECORDS}) AS person
    WHERE ($1 = '' OR strpos(lower(email), lower($1)) > 0 OR user_id = $1)
      AND ($2::text IS NULL OR role = $2) AND ($3::boolean IS NULL OR enabled = $3)`;
  const filters = [q, role ?? null, sign_in ? sign_in === 'allowed' : null];
  const [rows, [count]] = await Promise.all([
    manager.query<Stored[]>(
      `SELECT * ${found} ORDER BY created_at DESC, user_id LIMIT $4 OFFSET ($5 - 1) * $4`,
      [...filters, page_size, page],
    ),
    manager.query<{ total: number }[]>(`SELECT count(*)::int AS total ${found}`, filters),
  ]);
  return { items: rows.map(toView), page, page_size, total: count?.total ?? 0 };
}

export async function findPerson(tx: EntityManager, id: string): Promise<UserRecord | undefined> {
  const [row] = await tx.query<Stored[]>(`${RECORDS} WHERE a.user_id = $1`, [id]);
  return row && toView(row);
}

/** @param email as returned by `normaliseEmail` */
export async function findByEmail(tx: EntityManager, email: string): Promise<UserRecord[]> {
  // Compared here, because the identity provider keeps addresses as they were written.
  const rows = await tx.query<Stored[]>(RECORDS);
  return rows.filter((row) => normaliseEmail(row.email) === email).map(toView);
}

export async function listEmails(manager: EntityManager, ids: string[]): Promise<Map<string, string>> {
  const rows = await manager.query<{ user_id: string; email: string }[]>(
    'SELECT user_id, email FROM accounts WHERE user_id = ANY ($1)',
    [ids],
  );
  return new Map(rows.map(({ user_id, email }) => [user_id, email]));
}

/** Returns true if there is an administrator who may sign in, other than the person with the id `apartFrom`. */
export async function hasAdmin(manager: EntityManager, apartFrom = ''): Promise<boolean> {
  const found = await manager.query<unknown[]>(
    `SELECT FROM user_roles r LEFT JOIN accounts a USING (user_id)
     WHERE r.role = 'admin' AND coalesce(a.enabled, true) AND user_id <> $1 LIMIT 1`,
    [apartFrom],
  );
  return found.length > 0;
}

export const listKnownAccounts = (tx: EntityManager): Promise<KnownAccount[]> =>
  tx.query('SELECT user_id AS id, email, enabled, provider_role AS role FROM accounts');

export const putAccount = (tx: EntityManager, { id, email, enabled, role }: KnownAccount): Promise<unknown> =>
  tx.query(
    `INSERT INTO accounts (user_id, email, enabled, provider_role) VALUES ($1, $2, $3, $4)
     ON CONFLICT (user_id) DO UPDATE SET email = $2, enabled = $3, provider_role = $4`,
    [id, email, enabled, role],
  );

export const updateEnabled = (tx: EntityManager, id: string, enabled: boolean): Promise<unknown> =>
  tx.query('UPDATE accounts SET enabled = $2 WHERE user_id = $1', [id, enabled]);

export const updateProviderRole = (tx: EntityManager, id: string, role: Role): Promise<unknown> =>
  tx.query('UPDATE accounts SET provider_role = $2 WHERE user_id = $1', [id, role]);

/** Stores the role that requests are authorised with; `provider_role` is the role at the identity provider. */
export const putRole = (tx: EntityManager, id: string, role: Role): Promise<unknown> =>
  tx.query(
    'INSERT INTO user_roles (user_id, role) VALUES ($1, $2) ON CONFLICT (user_id) DO UPDATE SET role = $2',
    [id, role],
  );

/** A change that a restore made here and that the identity provider still lacks. */
export interface AccountCorrection {
  readonly id: string;
  /** Null if the account is to be removed. */
  readonly role: Role | null;
  readonly enabled: boolean;
}

export const listCorrections = (tx: EntityManager): Promise<AccountCorrection[]> =>
  tx.query('SELECT user_id AS id, role, enabled FROM account_corrections');

export const deleteCorrections = (tx: EntityManager): Promise<unknown> =>
  tx.query('DELETE FROM account_corrections');

export async function deletePerson(tx: EntityManager, id: string): Promise<void> {
  await tx.query('DELETE FROM user_roles WHERE user_id = $1', [id]);
  await tx.query('DELETE FROM accounts WHERE user_id = $1', [id]);
}
