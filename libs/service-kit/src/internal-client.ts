import { TokenClient } from '@frontier/identity';
import { Inject, Injectable, Module } from '@nestjs/common';
import type { z } from 'zod';
import { ClientConfig, type ConfigOf, GatewayClientConfig } from './config';
import { currentTrace } from './tracing/trace';

/** A call to another service that did not bring what was asked for. */
export class InternalCallError extends Error {
  constructor(
    readonly path: string,
    /** The HTTP status, or `undefined` when there was no answer. */
    readonly status: number | undefined,
    options?: { cause?: unknown },
  ) {
    super(`${path} ${status === undefined ? 'did not answer' : `answered ${status}`}`, options);
    this.name = 'InternalCallError';
  }
  /** Whether the same call may succeed later. */
  get transient(): boolean {
    return this.status === undefined || this.status >= 500 || this.status === 429;
  }
}

/** Calls other services: through the gateway, with the identity of this one, within the trace under way. */
@Injectable()
export class InternalClient {
  private readonly tokens: TokenClient;

  constructor(
    @Inject(GatewayClientConfig.token) private readonly gateway: ConfigOf<typeof GatewayClientConfig>,
    @Inject(ClientConfig.token) client: ConfigOf<typeof ClientConfig>,
  ) {
    this.tokens = new TokenClient({
      url: client.IDENTITY_URL,
      clientId: client.IDENTITY_CLIENT_ID,
      clientSecret: client.IDENTITY_CLIENT_SECRET,
    });
  }

  /**
   * Reads `path` (such as `/internal/content/articles/<id>`) and checks the answer against `schema`.
   *
   * @throws InternalCallError when there is no answer in time or its status is not 2xx
   * @throws z.ZodError when the answer has another shape
   */
  async get<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.infer<Schema>> {
    let response: Response;
    try {
      response = await this.fetch(path);
      if (response.ok) return schema.parse(await response.json());
    } catch (error) {
      if ((error as Error).name === 'ZodError') throw error;
      throw new InternalCallError(path, undefined, { cause: error });
    }
    await response.body?.cancel();
    throw new InternalCallError(path, response.status);
  }

  /** A token that is refused may be older than the provider's keys: it is tried once more with a new one. */
  private async fetch(path: string): Promise<Response> {
    const token = await this.tokens.token();
    const response = await this.send(path, token);
    if (response.status !== 401) return response;
    await response.body?.cancel();
    this.tokens.discard(token);
    return this.send(path, await this.tokens.token());
  }

  private send(path: string, token: string): Promise<Response> {
    return fetch(new URL(path, this.gateway.GATEWAY_URL), {
      headers: {
        authorization: `Bearer ${token}`,
        traceparent: currentTrace().traceparent,
        accept: 'application/json',
      },
      signal: AbortSignal.timeout(this.gateway.INTERNAL_CALL_TIMEOUT_MS),
    });
  }
}

/** Provides `InternalClient`. Reads `GATEWAY_URL`, `INTERNAL_CALL_TIMEOUT_MS` and the variables of `ClientConfig`. */
@Module({
  providers: [GatewayClientConfig.provider, ClientConfig.provider, InternalClient],
  exports: [InternalClient],
})
export class InternalClientModule {}
