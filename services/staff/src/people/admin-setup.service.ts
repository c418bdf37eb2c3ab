import { createHash, timingSafeEqual } from 'node:crypto';
import type { Principal } from '@frontier/identity';
import { Acts } from '@frontier/messaging';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { StaffConfig } from '../staff.config';
import type { AdminSetupRequest, AdminSetupState } from './admin-setup.schemas';
import { IdentityAdmin } from './identity-admin';
import { AccountExistsError, SetupCompletedError, SetupTokenError } from './people.errors';
import { People } from './people.service';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The first administrator, whom nobody can invite. Whoever runs the installation knows its secret. */
@Injectable()
export class AdminSetup {
  constructor(
    private readonly people: People,
    private readonly identity: IdentityAdmin,
    private readonly acts: Acts,
    @Inject(StaffConfig.token) private readonly config: StaffConfig,
  ) {}

  async state(): Promise<AdminSetupState> {
    return { completed: await this.people.hasAdmin() };
  }

  /**
   * The password goes to the identity provider and stays nowhere else.
   *
   * @throws SetupTokenError, SetupCompletedError, PasswordRefusedError, IdentityUnavailableError
   */
  complete({ email, password, token }: AdminSetupRequest): Promise<AdminSetupState> {
    this.requireToken(token);
    return this.people.alone(async (tx) => {
      if (await this.people.hasAdmin(tx)) throw new SetupCompletedError();
      const id = await this.account(email, password);
      await this.identity.setRole(id, 'admin');
      await this.people.remember(tx, { id, email, enabled: true }, 'admin');
      await this.finish(tx, null, id);
      return { completed: true };
    });
  }

  /** @throws SetupTokenError, SetupCompletedError, IdentityUnavailableError */
  promote(caller: Principal, token: string): Promise<void> {
    this.requireToken(token);
    return this.people.alone(async (tx) => {
      if (await this.people.hasAdmin(tx)) throw new SetupCompletedError();
      await this.identity.setRole(caller.subject, 'admin');
      await tx.query(`UPDATE accounts SET provider_role = 'admin' WHERE user_id = $1`, [caller.subject]);
      await this.finish(tx, caller, caller.subject);
    });
  }

  /** An attempt that failed half-way has left an account. */
  private async account(email: string, password: string): Promise<string> {
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
    await tx.query(
      `INSERT INTO system_settings (key, value) VALUES ('admin_setup_completed', 'true')
       ON CONFLICT (key) DO UPDATE SET value = 'true'`,
    );
    const target = { kind: 'user', id } as const;
    await this.acts.record(tx, by, { action: 'admin.setup_completed', target });
  }

  /** How long it takes tells nothing about the secret. */
  private requireToken(token: string): void {
    const { SETUP_TOKEN: secret } = this.config;
    if (secret === undefined || !timingSafeEqual(digest(token), digest(secret))) throw new SetupTokenError();
  }
}
