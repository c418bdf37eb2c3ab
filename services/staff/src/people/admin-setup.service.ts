import { createHash, timingSafeEqual } from 'node:crypto';
import type { Principal } from '@frontier/identity';
import { AuditRecorder } from '@frontier/messaging';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { putSetting } from '../settings/settings.repository';
import { StaffConfig } from '../staff.config';
import type { AdminSetupRequest, AdminSetupState } from './admin-setup.schemas';
import { IdentityAdmin } from './identity-admin';
import { AccountExistsError, SetupCompletedError, SetupTokenError } from './people.errors';
import { withPeopleLock, hasAdmin, putAccount, updateProviderRole } from './people.repository';
import { People } from './people.service';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Creates the first administrator, as there is no other one to invite them. Requires the `SETUP_TOKEN` of the installation. */
@Injectable()
export class AdminSetup {
  constructor(
    private readonly dataSource: DataSource,
    private readonly people: People,
    private readonly identity: IdentityAdmin,
    private readonly audit: AuditRecorder,
    @Inject(StaffConfig.token) private readonly config: StaffConfig,
  ) {}

  async getState(): Promise<AdminSetupState> {
    return { completed: await hasAdmin(this.dataSource.manager) };
  }

  /**
   * Creates the first administrator. Only the identity provider stores the password.
   *
   * @throws SetupTokenError, SetupCompletedError, PasswordRefusedError, IdentityUnavailableError
   */
  complete({ email, password, token }: AdminSetupRequest): Promise<AdminSetupState> {
    this.requireToken(token);
    return withPeopleLock(this.dataSource, async (tx) => {
      if (await hasAdmin(tx)) throw new SetupCompletedError();
      const id = await this.createOrReuseAccount(email, password);
      await this.identity.setRole(id, 'admin');
      await putAccount(tx, { id, email, enabled: true, role: 'admin' });
      await this.finish(tx, null, id);
      return { completed: true };
    });
  }

  /** Makes the caller the first administrator. @throws SetupTokenError, SetupCompletedError, IdentityUnavailableError */
  promote(caller: Principal, token: string): Promise<void> {
    this.requireToken(token);
    return withPeopleLock(this.dataSource, async (tx) => {
      if (await hasAdmin(tx)) throw new SetupCompletedError();
      await this.identity.setRole(caller.subject, 'admin');
      await updateProviderRole(tx, caller.subject, 'admin');
      await this.finish(tx, caller, caller.subject);
    });
  }

  /** Creates an account, or reuses one that an earlier attempt left behind when it failed halfway. */
  private async createOrReuseAccount(email: string, password: string): Promise<string> {
    try {
      return await this.identity.create(email, password);
    } catch (error) {
      const known = error instanceof AccountExistsError ? await this.identity.findByEmail(email) : undefined;
      if (!known) throw error;
      await this.identity.setPassword(known.id, password);
      await this.identity.setEnabled(known.id, true);
      return known.id;
    }
  }

  private async finish(tx: EntityManager, by: Principal | null, id: string): Promise<void> {
    await this.people.storeRole(tx, id, 'admin');
    await putSetting(tx, 'admin_setup_completed', 'true');
    const target = { kind: 'user', id } as const;
    await this.audit.record(tx, by, { action: 'admin.setup_completed', target });
  }

  /** Rejects a wrong setup token. Compares in constant time, so that the duration reveals nothing about the secret. */
  private requireToken(token: string): void {
    const { SETUP_TOKEN: secret } = this.config;
    if (secret === undefined || !timingSafeEqual(digest(token), digest(secret))) throw new SetupTokenError();
  }
}
