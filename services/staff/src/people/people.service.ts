import { RoleChangedV1 } from '@frontier/events';
import type { Person, Principal, Role } from '@frontier/identity';
import { Acts, EventPublisher } from '@frontier/messaging';
import { getLogger } from '@frontier/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { IdentityAdmin } from './identity-admin';
import {
  IdentityUnavailableError,
  LastAdminError,
  OwnAccountError,
  PersonNotFoundError,
} from './people.errors';
import type { Invitation, Me, UserList, UserPage, UserQuery, UserRecord } from './people.schemas';

/** What stands in the log beside a change that nobody here made. */
const AT_PROVIDER = { changed_at: 'identity provider' } as const;

const RECORDS = `
  SELECT a.user_id, a.email, a.enabled, coalesce(r.role, 'user') AS role,
         coalesce(r.created_at, a.created_at) AS created_at
  FROM accounts a LEFT JOIN user_roles r USING (user_id)`;

/**
 * Who may do what. A change is one at a time, for all instances: the role here and the one at the identity provider are
 * changed together, and the last administrator stays.
 */
@Injectable()
export class People {
  private readonly logger = getLogger('people');

  constructor(
    private readonly dataSource: DataSource,
    private readonly identity: IdentityAdmin,
    private readonly events: EventPublisher,
    private readonly acts: Acts,
  ) {}

  /** The transaction in which people are changed, once nobody else changes them. */
  alone<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(async (tx) => {
      await tx.query(`SELECT pg_advisory_xact_lock(hashtext('people'))`);
      return work(tx);
    });
  }

  async me({ subject, roles: [role = 'user'], email = '' }: Person): Promise<Me> {
    const [known] = await this.dataSource.query<{ email: string }[]>(
      'SELECT email FROM accounts WHERE user_id = $1',
      [subject],
    );
    return { user_id: subject, email: known?.email ?? email, role };
  }

  /** Newest first. What is searched for is part of the address or the whole id, and is meant literally. */
  async list({ q, role, sign_in, page, page_size }: UserQuery): Promise<UserPage> {
    const found = `
      FROM (${RECORDS}) AS person
      WHERE ($1 = '' OR strpos(lower(email), lower($1)) > 0 OR user_id = $1)
        AND ($2::text IS NULL OR role = $2) AND ($3::boolean IS NULL OR enabled = $3)`;
    const filters = [q, role ?? null, sign_in ? sign_in === 'allowed' : null];
    const [items, [count]] = await Promise.all([
      this.dataSource.query<UserRecord[]>(
        `SELECT * ${found} ORDER BY created_at DESC, user_id LIMIT $4 OFFSET $5`,
        [...filters, page_size, (page - 1) * page_size],
      ),
      this.dataSource.query<{ total: number }[]>(`SELECT count(*)::int AS total ${found}`, filters),
    ]);
    return { items: items.map(toView), page, page_size, total: count?.total ?? 0 };
  }

  /** @throws OwnAccountError, LastAdminError, PersonNotFoundError, IdentityUnavailableError */
  changeRole(by: Principal, id: string, role: Role): Promise<UserRecord> {
    return this.change(by, id, async (tx, person) => {
      if (person.role === role) return;
      if (role !== 'admin') await this.keepAnAdmin(tx, id);
      await this.storeRole(tx, id, role);
      await tx.query('UPDATE accounts SET provider_role = $2 WHERE user_id = $1', [id, role]);
      await this.acts.record(tx, by, {
        action: 'user.role_changed',
        target: { kind: 'user', id },
        meta: { from: person.role, to: role },
      });
      await this.identity.setRole(id, role);
    });
  }

  /** @throws OwnAccountError, LastAdminError, PersonNotFoundError, IdentityUnavailableError */
  setEnabled(by: Principal, id: string, enabled: boolean): Promise<UserRecord> {
    return this.change(by, id, async (tx, person) => {
      if (person.enabled === enabled) return;
      if (!enabled) await this.keepAnAdmin(tx, id);
      await tx.query('UPDATE accounts SET enabled = $2 WHERE user_id = $1', [id, enabled]);
      await this.acts.record(tx, by, {
        action: enabled ? 'user.enabled' : 'user.disabled',
        target: { kind: 'user', id },
      });
      await this.identity.setEnabled(id, enabled);
    });
  }

  /** Makes an account and mails its owner how to get in: both or neither. @throws AccountExistsError and others */
  invite(by: Principal, { email, role }: Invitation): Promise<UserRecord> {
    return this.alone(async (tx) => {
      const id = await this.identity.create(email);
      try {
        await this.identity.setRole(id, role);
        await this.remember(tx, { id, email, enabled: true }, role);
        await this.storeRole(tx, id, role);
        await this.acts.record(tx, by, {
          action: 'user.invited',
          target: { kind: 'user', id },
          meta: { role },
        });
        await this.identity.sendInvitation(id);
        return await this.find(tx, id);
      } catch (error) {
        await this.identity.remove(id).catch((left: unknown) => {
          this.logger.error({ err: left, userId: id }, 'an account stays whose invitation failed');
        });
        throw error;
      }
    });
  }

  /** What is stored of whoever has this address, who may ask for it. */
  exportAccounts(by: Principal, email: string): Promise<UserList> {
    return this.dataSource.transaction(async (tx) => {
      const found = await tx.query<UserRecord[]>(`${RECORDS} WHERE lower(a.email) = lower($1)`, [email]);
      for (const { user_id: id } of found) {
        await this.acts.record(tx, by, { action: 'user.exported', target: { kind: 'user', id } });
      }
      return { items: found.map(toView), total: found.length };
    });
  }

  /**
   * Removes the account of this address, here and at the identity provider. What its owner did stays in the log, by an
   * id that names nobody any more.
   *
   * @returns how many there were
   * @throws LastAdminError, IdentityUnavailableError
   */
  eraseAccounts(by: Principal, email: string): Promise<number> {
    return this.alone(async (tx) => {
      const known = await tx.query<UserRecord[]>(`${RECORDS} WHERE lower(a.email) = lower($1)`, [email]);
      // One that was made a moment ago is not known here yet.
      const account = await this.identity.findByEmail(email);
      const ids = new Set([...known.map(({ user_id }) => user_id), ...(account ? [account.id] : [])]);
      for (const id of ids) {
        if (known.some(({ user_id, role }) => user_id === id && role === 'admin'))
          await this.keepAnAdmin(tx, id);
        await tx.query('DELETE FROM user_roles WHERE user_id = $1', [id]);
        await tx.query('DELETE FROM accounts WHERE user_id = $1', [id]);
        await this.acts.record(tx, by, { action: 'user.removed', target: { kind: 'user', id } });
        if (id === account?.id) await this.identity.remove(id);
      }
      return ids.size;
    });
  }

  signOutEverywhere({ subject }: Principal): Promise<void> {
    return this.identity.signOutEverywhere(subject);
  }

  /** Whether there is somebody who may do everything. */
  async hasAdmin(tx: EntityManager = this.dataSource.manager, apartFrom = ''): Promise<boolean> {
    const found = await tx.query<unknown[]>(
      `SELECT FROM user_roles r LEFT JOIN accounts a USING (user_id)
       WHERE r.role = 'admin' AND coalesce(a.enabled, true) AND user_id <> $1 LIMIT 1`,
      [apartFrom],
    );
    return found.length > 0;
  }

  /** Writes down what an account is at the provider. */
  async remember(
    tx: EntityManager,
    { id, email, enabled }: { id: string; email: string; enabled: boolean },
    role: Role,
  ): Promise<void> {
    await tx.query(
      `INSERT INTO accounts (user_id, email, enabled, provider_role) VALUES ($1, $2, $3, $4)
       ON CONFLICT (user_id) DO UPDATE SET email = $2, enabled = $3, provider_role = $4`,
      [id, email, enabled, role],
    );
  }

  /** What somebody may do from the next call on. */
  async storeRole(tx: EntityManager, id: string, role: Role): Promise<void> {
    await tx.query(
      `INSERT INTO user_roles (user_id, role) VALUES ($1, $2)
       ON CONFLICT (user_id) DO UPDATE SET role = $2`,
      [id, role],
    );
    await this.events.publish(tx, RoleChangedV1, { user_id: id, role });
  }

  /**
   * Takes over what was changed at the provider itself. What was not changed there since stays as it is here, a role
   * that somebody took away in the database too.
   */
  reconcile(): Promise<void> {
    return this.alone(async (tx) => {
      const accounts = await this.identity.list();
      const seen = new Map(
        (await tx.query<Seen[]>('SELECT user_id, email, enabled, provider_role FROM accounts')).map((row) => [
          row.user_id,
          row,
        ]),
      );
      // A provider that has lost everybody, or shows nobody to us, says nothing about our people.
      if (accounts.length === 0 && seen.size > 0) {
        throw new IdentityUnavailableError(new Error('the identity provider shows no account'));
      }
      for (const account of accounts) {
        const role = await this.identity.roleOf(account.id);
        const before = seen.get(account.id);
        seen.delete(account.id);
        if (before?.provider_role === role && sameAccount(before, account)) continue;
        await this.remember(tx, account, role);
        if (before?.provider_role === role) continue;
        await this.storeRole(tx, account.id, role);
        await this.acts.record(tx, null, {
          action: 'user.role_changed',
          target: { kind: 'user', id: account.id },
          meta: { from: before?.provider_role ?? null, to: role, ...AT_PROVIDER },
        });
      }
      for (const gone of seen.keys()) {
        await tx.query('DELETE FROM user_roles WHERE user_id = $1', [gone]);
        await tx.query('DELETE FROM accounts WHERE user_id = $1', [gone]);
        await this.acts.record(tx, null, {
          action: 'user.removed',
          target: { kind: 'user', id: gone },
          meta: AT_PROVIDER,
        });
      }
    });
  }

  private change(
    by: Principal,
    id: string,
    apply: (tx: EntityManager, person: UserRecord) => Promise<void>,
  ): Promise<UserRecord> {
    if (by.subject === id) throw new OwnAccountError();
    return this.alone(async (tx) => {
      await apply(tx, await this.find(tx, id));
      return this.find(tx, id);
    });
  }

  private async find(tx: EntityManager, id: string): Promise<UserRecord> {
    const [row] = await tx.query<UserRecord[]>(`${RECORDS} WHERE a.user_id = $1`, [id]);
    if (!row) throw new PersonNotFoundError();
    return toView(row);
  }

  private async keepAnAdmin(tx: EntityManager, apartFrom: string): Promise<void> {
    if (!(await this.hasAdmin(tx, apartFrom))) throw new LastAdminError();
  }
}

interface Seen {
  readonly user_id: string;
  readonly email: string;
  readonly enabled: boolean;
  readonly provider_role: Role;
}

const sameAccount = (seen: Seen, { email, enabled }: { email: string; enabled: boolean }): boolean =>
  seen.email === email && seen.enabled === enabled;

/** Postgres gives dates. */
const toView = (row: UserRecord): UserRecord => ({
  ...row,
  created_at: new Date(row.created_at).toISOString(),
});
