import { RoleChangedV1 } from '@frontier/events';
import type { Person, Principal, Role } from '@frontier/identity';
import { type AuditAction, AuditRecorder, EventPublisher } from '@frontier/messaging';
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
import * as repository from './people.repository';
import type { Invitation, Me, UserList, UserPage, UserQuery, UserRecord } from './people.schemas';

/** Audit metadata of a change that was made at the identity provider itself. */
const AT_PROVIDER = { changed_at: 'identity provider' } as const;

/** Audit metadata of a change that a restore made, because it had been made after the backup. */
const BY_RESTORE = { changed_at: 'restore' } as const;

/** Changes accounts here and at the identity provider, one at a time in all instances. Keeps the last administrator. */
@Injectable()
export class People {
  private readonly logger = getLogger('people');

  constructor(
    private readonly dataSource: DataSource,
    private readonly identity: IdentityAdmin,
    private readonly events: EventPublisher,
    private readonly audit: AuditRecorder,
  ) {}

  async getMe({ subject, roles: [role = 'user'], email = '' }: Person): Promise<Me> {
    const known = await repository.listEmails(this.dataSource.manager, [subject]);
    return { user_id: subject, email: known.get(subject) ?? email, role };
  }

  list(query: UserQuery): Promise<UserPage> {
    return repository.searchPeople(this.dataSource.manager, query);
  }

  /** @throws OwnAccountError, LastAdminError, PersonNotFoundError, IdentityUnavailableError */
  changeRole(by: Principal, id: string, role: Role): Promise<UserRecord> {
    return this.change(by, id, async (tx, person) => {
      if (person.role === role) return;
      if (role !== 'admin') await this.requireOtherAdmin(tx, id);
      await this.storeRole(tx, id, role);
      await repository.updateProviderRole(tx, id, role);
      await this.record(tx, by, id, 'user.role_changed', { from: person.role, to: role });
      await this.identity.setRole(id, role);
    });
  }

  /** @throws OwnAccountError, LastAdminError, PersonNotFoundError, IdentityUnavailableError */
  setEnabled(by: Principal, id: string, enabled: boolean): Promise<UserRecord> {
    return this.change(by, id, async (tx, person) => {
      if (person.enabled === enabled) return;
      if (!enabled) await this.requireOtherAdmin(tx, id);
      await repository.updateEnabled(tx, id, enabled);
      await this.record(tx, by, id, enabled ? 'user.enabled' : 'user.disabled');
      await this.identity.setEnabled(id, enabled);
    });
  }

  /**
   * Creates an account and mails its owner a link to set a password. Removes the account again if a later step fails.
   *
   * @throws AccountExistsError, IdentityUnavailableError
   */
  invite(by: Principal, { email, role }: Invitation): Promise<UserRecord> {
    return repository.withPeopleLock(this.dataSource, async (tx) => {
      const id = await this.identity.create(email);
      try {
        await this.identity.setRole(id, role);
        await repository.putAccount(tx, { id, email, enabled: true, role });
        await this.storeRole(tx, id, role);
        await this.record(tx, by, id, 'user.invited', { role });
        await this.identity.sendInvitation(id);
        return await this.find(tx, id);
      } catch (error) {
        await this.identity.remove(id).catch((left: unknown) => {
          this.logger.error({ err: left, userId: id }, 'failed to remove account after failed invitation');
        });
        throw error;
      }
    });
  }

  exportAccounts(by: Principal, email: string): Promise<UserList> {
    return this.dataSource.transaction(async (tx) => {
      const items = await repository.findByEmail(tx, email);
      for (const { user_id: id } of items) await this.record(tx, by, id, 'user.exported');
      return { items, total: items.length };
    });
  }

  /**
   * Removes the account of an address, here and at the identity provider. The audit log keeps the actions of its owner under
   * an id that no longer leads to a person.
   *
   * @returns the number of accounts
   * @throws LastAdminError, IdentityUnavailableError
   */
  eraseAccounts(by: Principal, email: string): Promise<number> {
    return repository.withPeopleLock(this.dataSource, async (tx) => {
      const known = await repository.findByEmail(tx, email);
      // A new account may not have been reconciled yet, so ask the provider, too.
      const account = await this.identity.findByEmail(email);
      const ids = new Set([...known.map(({ user_id }) => user_id), ...(account ? [account.id] : [])]);
      for (const id of ids) {
        if (known.some(({ user_id, role }) => user_id === id && role === 'admin'))
          await this.requireOtherAdmin(tx, id);
        await repository.deletePerson(tx, id);
        await this.record(tx, by, id, 'user.removed');
        if (id === account?.id) await this.identity.remove(id);
      }
      return ids.size;
    });
  }

  signOutEverywhere({ subject }: Principal): Promise<void> {
    return this.identity.signOutEverywhere(subject);
  }

  /** Stores and publishes a role, which applies from the next request on. */
  async storeRole(tx: EntityManager, id: string, role: Role): Promise<void> {
    await repository.putRole(tx, id, role);
    await this.events.publish(tx, RoleChangedV1, { user_id: id, role });
  }

  /** Applies changes made at the identity provider. An account not changed there keeps its role in the database. */
  reconcile(): Promise<void> {
    return repository.withPeopleLock(this.dataSource, async (tx) => {
      await this.applyCorrections(tx);
      const accounts = await this.identity.list();
      const seen = new Map((await repository.listKnownAccounts(tx)).map((account) => [account.id, account]));
      // An empty list means that the provider lost its data or hides it from us, not that all accounts were deleted.
      if (accounts.length === 0 && seen.size > 0) {
        throw new IdentityUnavailableError(new Error('identity provider returned no accounts'));
      }
      for (const account of accounts) {
        const role = await this.identity.getRole(account.id);
        const before = seen.get(account.id);
        seen.delete(account.id);
        const { email, enabled } = account;
        if (before?.role === role && before.email === email && before.enabled === enabled) continue;
        await repository.putAccount(tx, { ...account, role });
        if (before?.role === role) continue;
        await this.storeRole(tx, account.id, role);
        const meta = { from: before?.role ?? null, to: role, ...AT_PROVIDER };
        await this.record(tx, null, account.id, 'user.role_changed', meta);
      }
      for (const gone of seen.keys()) {
        await repository.deletePerson(tx, gone);
        await this.record(tx, null, gone, 'user.removed', AT_PROVIDER);
      }
    });
  }

  /** Takes at the identity provider what a restore took here, because the provider may have been restored as well. */
  private async applyCorrections(tx: EntityManager): Promise<void> {
    const corrections = await repository.listCorrections(tx);
    if (corrections.length === 0) return;
    const held = new Set((await this.identity.list()).map(({ id }) => id));
    for (const { id, role, enabled } of corrections) {
      if (role === null) {
        if (held.has(id)) await this.identity.remove(id);
        await this.record(tx, null, id, 'user.removed', BY_RESTORE);
        continue;
      }
      if (held.has(id)) {
        await this.identity.setRole(id, role);
        if (!enabled) await this.identity.setEnabled(id, false);
      }
      await this.storeRole(tx, id, role);
      await repository.updateProviderRole(tx, id, role);
      const action = enabled ? 'user.role_changed' : 'user.disabled';
      await this.record(tx, null, id, action, { to: role, ...BY_RESTORE });
    }
    await repository.deleteCorrections(tx);
  }

  private record(
    tx: EntityManager,
    by: Principal | null,
    id: string,
    action: string,
    meta?: AuditAction['meta'],
  ): Promise<void> {
    return this.audit.record(tx, by, { action, target: { kind: 'user', id }, ...(meta && { meta }) });
  }

  private change(
    by: Principal,
    id: string,
    apply: (tx: EntityManager, person: UserRecord) => Promise<void>,
  ): Promise<UserRecord> {
    if (by.subject === id) throw new OwnAccountError();
    return repository.withPeopleLock(this.dataSource, async (tx) => {
      await apply(tx, await this.find(tx, id));
      return this.find(tx, id);
    });
  }

  private async find(tx: EntityManager, id: string): Promise<UserRecord> {
    const person = await repository.findPerson(tx, id);
    if (!person) throw new PersonNotFoundError();
    return person;
  }

  private async requireOtherAdmin(tx: EntityManager, apartFrom: string): Promise<void> {
    if (!(await repository.hasAdmin(tx, apartFrom))) throw new LastAdminError();
  }
}
