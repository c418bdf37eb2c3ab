import { SIGN_IN_PATH } from '@frontier/domain';
import {
  ADMIN_REALM_PATH,
  CONSOLE_CLIENT,
  highestRole,
  PEOPLE_CLIENT,
  type Role,
  TokenClient,
} from '@frontier/identity';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { StaffConfig } from '../staff.config';
import {
  AccountExistsError,
  AddressRefusedError,
  IdentityUnavailableError,
  PasswordRefusedError,
} from './people.errors';

const Account = z.object({ id: z.string(), email: z.string().default(''), enabled: z.boolean() });
export type Account = z.infer<typeof Account>;
const RoleMapping = z.object({ id: z.string(), name: z.string() });

const TIMEOUT_MS = 8_000;
const PAGE_SIZE = 100;
const INVITATION_LIFE_S = 24 * 3_600;

/** Manages accounts through Keycloak's admin REST API, as a client that may only view and manage users of the realm. */
@Injectable()
export class IdentityAdmin {
  private readonly tokens: TokenClient;
  private readonly base: string;

  constructor(@Inject(StaffConfig.token) private readonly config: StaffConfig) {
    const { IDENTITY_URL: url, PEOPLE_CLIENT_SECRET: clientSecret } = config;
    this.tokens = new TokenClient({ url, clientId: PEOPLE_CLIENT, clientSecret });
    this.base = new URL(ADMIN_REALM_PATH, url).href;
  }

  /** @throws IdentityUnavailableError */
  async list(): Promise<Account[]> {
    const all: Account[] = [];
    for (let first = 0; ; first += PAGE_SIZE) {
      const page = await this.read(`/users?first=${first}&max=${PAGE_SIZE}`, z.array(Account));
      all.push(...page);
      if (page.length < PAGE_SIZE) return all;
    }
  }

  /** @throws IdentityUnavailableError */
  async findByEmail(email: string): Promise<Account | undefined> {
    const query = new URLSearchParams({ email, exact: 'true' });
    const [found] = await this.read(`/users?${query.toString()}`, z.array(Account));
    return found;
  }

  /**
   * Creates an account with a verified address.
   *
   * @param password chosen by the person; without it, they need a link from `sendInvitation`
   * @returns the id of the account
   * @throws AccountExistsError, AddressRefusedError, PasswordRefusedError, IdentityUnavailableError
   */
  async create(email: string, password?: string): Promise<string> {
    const credentials =
      password === undefined ? [] : [{ type: 'password', value: password, temporary: false }];
    const body = { username: email, email, enabled: true, emailVerified: true, credentials };
    const response = await this.call('POST', '/users', body);
    if (response.status === 409) throw new AccountExistsError();
    if (response.status === 400)
      throw password === undefined ? new AddressRefusedError() : new PasswordRefusedError();
    requireOk(response);
    const id = response.headers.get('location')?.split('/').at(-1);
    if (!id)
      throw new IdentityUnavailableError(new Error('account created, but the response has no Location'));
    return id;
  }

  /** Returns the highest role of an account, composite roles included. @throws IdentityUnavailableError */
  async getRole(id: string): Promise<Role> {
    const mapped = await this.read(`/users/${id}/role-mappings/realm/composite`, z.array(RoleMapping));
    return highestRole(mapped.map(({ name }) => name));
  }

  /** Assigns a role and removes any other of the roles `staff` and `admin`. @throws IdentityUnavailableError */
  async setRole(id: string, role: Role): Promise<void> {
    const path = `/users/${id}/role-mappings/realm`;
    const [held, available] = await Promise.all([
      this.read(path, z.array(RoleMapping)),
      this.read(`${path}/available`, z.array(RoleMapping)),
    ]);
    const given = available.filter(({ name }) => name === role && role !== 'user');
    if (given.length > 0) requireOk(await this.call('POST', path, given));
    const taken = held.filter(({ name }) => (name === 'admin' || name === 'staff') && name !== role);
    if (taken.length > 0) requireOk(await this.call('DELETE', path, taken));
  }

  /** Allows or forbids signing in; forbidding it also ends all sessions. @throws IdentityUnavailableError */
  async setEnabled(id: string, enabled: boolean): Promise<void> {
    requireOk(await this.call('PUT', `/users/${id}`, { enabled }));
    if (!enabled) await this.signOutEverywhere(id);
  }

  /** @throws PasswordRefusedError, IdentityUnavailableError */
  async setPassword(id: string, value: string): Promise<void> {
    const response = await this.call('PUT', `/users/${id}/reset-password`, {
      ...{ type: 'password', value, temporary: false },
    });
    if (response.status === 400) throw new PasswordRefusedError();
    requireOk(response);
  }

  /** @throws IdentityUnavailableError */
  async signOutEverywhere(id: string): Promise<void> {
    requireOk(await this.call('POST', `/users/${id}/logout`));
  }

  /** @throws IdentityUnavailableError */
  async sendInvitation(id: string): Promise<void> {
    const query = new URLSearchParams({
      client_id: CONSOLE_CLIENT,
      redirect_uri: this.config.PUBLIC_URL + SIGN_IN_PATH,
      lifespan: String(INVITATION_LIFE_S),
    });
    requireOk(
      await this.call('PUT', `/users/${id}/execute-actions-email?${query.toString()}`, ['UPDATE_PASSWORD']),
    );
  }

  /** @throws IdentityUnavailableError */
  async remove(id: string): Promise<void> {
    requireOk(await this.call('DELETE', `/users/${id}`));
  }

  private async read<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.infer<Schema>> {
    const response = requireOk(await this.call('GET', path));
    try {
      return schema.parse(await response.json());
    } catch (error) {
      throw new IdentityUnavailableError(error);
    }
  }

  /** Sends a request. Retries once with a new token after a 401, because the provider may have changed its keys. */
  private async call(method: string, path: string, body?: unknown): Promise<Response> {
    try {
      const token = await this.tokens.getToken();
      const response = await this.send(method, path, token, body);
      if (response.status !== 401) return response;
      this.tokens.discard(token);
      return await this.send(method, path, await this.tokens.getToken(), body);
    } catch (error) {
      throw new IdentityUnavailableError(error);
    }
  }

  private send(method: string, path: string, token: string, body: unknown): Promise<Response> {
    return fetch(this.base + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    });
  }
}

function requireOk(response: Response): Response {
  if (response.ok) return response;
  throw new IdentityUnavailableError(new Error(`identity provider answered ${response.status}`));
}
