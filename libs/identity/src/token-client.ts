import { setTimeout as sleep } from 'node:timers/promises';
import { type ConfidentialClient, type MachineClient, machineClients } from './clients';
import { endpoints } from './realm';

export class TokenRequestError extends Error {
  constructor(
    readonly client: string,
    /** HTTP status of the response, or `undefined` if there was none. */
    readonly status: number | undefined,
    options?: ErrorOptions,
  ) {
    super(
      `${client} got no access token: ${status === undefined ? 'no answer' : `status ${status}`}`,
      options,
    );
    this.name = 'TokenRequestError';
  }

  get transient(): boolean {
    return this.status === undefined || this.status >= 500 || this.status === 429;
  }
}

export interface ClientCredentials {
  readonly url: string;
  readonly clientId: ConfidentialClient;
  readonly clientSecret: string;
}

/** Tokens are renewed this long before they expire, so that none expires during a request. */
const RENEW_BEFORE_MS = 30_000;
const TIMEOUT_MS = 5_000;
const RETRY_WAITS_MS = [100, 400];

/** Requests tokens with the client credentials grant (RFC 6749 section 4.4) and caches each until it nearly expires. */
export class TokenClient {
  private current: { readonly token: string; readonly renewAt: number } | undefined;
  private pending: Promise<string> | undefined;

  constructor(private readonly credentials: ClientCredentials) {}

  /** Returns the cached token or requests one. Concurrent callers share one request. @throws TokenRequestError */
  getToken(): Promise<string> {
    if (this.current && Date.now() < this.current.renewAt) return Promise.resolve(this.current.token);
    this.pending ??= this.request().finally(() => (this.pending = undefined));
    return this.pending;
  }

  /** Removes a rejected token from the cache. A newer token stays in the cache. */
  discard(token: string): void {
    if (this.current?.token === token) this.current = undefined;
  }

  private async request(): Promise<string> {
    for (const wait of RETRY_WAITS_MS) {
      try {
        return await this.requestOnce();
      } catch (error) {
        if (!(error instanceof TokenRequestError && error.transient)) throw error;
        await sleep(wait);
      }
    }
    return this.requestOnce();
  }

  private async requestOnce(): Promise<string> {
    const { url, clientId, clientSecret } = this.credentials;
    const scope = clientId in machineClients ? machineClients[clientId as MachineClient].join(' ') : '';
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
      ...(scope && { scope }),
    });
    let status: number | undefined;
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const response = await fetch(url + endpoints.token, {
        method: 'POST',
        body,
        signal,
        redirect: 'error',
      });
      const answer = (await response.json()) as { access_token?: unknown; expires_in?: unknown };
      ({ status } = response);
      const { access_token: token, expires_in: seconds } = answer;
      if (response.ok && typeof token === 'string' && typeof seconds === 'number') {
        const lifeMs = seconds * 1_000;
        this.current = { token, renewAt: Date.now() + Math.max(lifeMs / 2, lifeMs - RENEW_BEFORE_MS) };
        return token;
      }
    } catch (error) {
      throw new TokenRequestError(clientId, undefined, { cause: error });
    }
    throw new TokenRequestError(clientId, status);
  }
}
