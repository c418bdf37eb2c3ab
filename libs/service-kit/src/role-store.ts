import { type Person, type Role, roles } from '@frontier/identity';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { type ConfigOf, defineConfig } from './config';
import { ServiceError } from './errors';
import { currentTrace } from './tracing/trace';

/** Looks up the stored role. The role in the token is ignored, so that a demotion applies to the next request. */
export abstract class RoleStore {
  /** @param token the person's access token @throws ServiceError 401 if the account is closed, 503 if the lookup fails */
  abstract getRole(person: Person, token: string): Promise<Role>;
}

/** `GATEWAY_URL` is optional, because services without endpoints for staff look up no roles. */
export const RoleStoreConfig = defineConfig({ GATEWAY_URL: z.url().optional() });

const Me = z.object({ role: z.enum(roles) });
const TIMEOUT_MS = 5_000;

/** Asks the staff service with the person's own token. Caches nothing, because staff make few requests. */
@Injectable()
export class StaffServiceRoleStore extends RoleStore {
  constructor(@Inject(RoleStoreConfig.token) private readonly config: ConfigOf<typeof RoleStoreConfig>) {
    super();
  }

  async getRole(_person: Person, token: string): Promise<Role> {
    const answer = await this.requestRole(token).catch((error: unknown) => throwUnavailable(error));
    if (answer.status === 401) throw new ServiceError(401, 'UNAUTHENTICATED', 'Sign in to do this');
    const me = Me.safeParse(await answer.json().catch(() => undefined));
    return answer.ok && me.success ? me.data.role : throwUnavailable(new Error(`answered ${answer.status}`));
  }

  private async requestRole(token: string): Promise<Response> {
    const url = new URL('/internal/me', this.config.GATEWAY_URL);
    return fetch(url, {
      headers: { authorization: `Bearer ${token}`, traceparent: currentTrace().traceparent },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  }
}

/** @throws ServiceError 503 */
function throwUnavailable(cause: unknown): never {
  const title = 'What you may do cannot be looked up just now';
  throw new ServiceError(503, 'STAFF_UNAVAILABLE', title, 'Try again in a minute.', { cause });
}
