import { TokenClient } from '@frontier/identity';
import { Inject, Injectable, Module } from '@nestjs/common';
import { type Dispatcher, request } from 'undici';
import { z } from 'zod';
import { ClientConfig, type ConfigOf, GatewayClientConfig } from './config';
import { currentTrace } from './tracing/trace';

export class InternalCallError extends Error {
  constructor(
    readonly path: string,
    /** The HTTP status, or `undefined` if there was no response. */
    readonly status: number | undefined,
    options?: { cause?: unknown },
  ) {
    super(`${path} ${status === undefined ? 'did not answer' : `answered ${status}`}`, options);
    this.name = 'InternalCallError';
  }
  get transient(): boolean {
    return this.status === undefined || this.status >= 500 || this.status === 429;
  }
}

/** Calls other services through the gateway, with this service's access token and the current trace. */
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

  /** Reads JSON. @throws InternalCallError without a 2xx response in time, z.ZodError if it does not match `schema` */
  async get<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.infer<Schema>> {
    let answer: Dispatcher.ResponseData;
    try {
      answer = await this.requestWithRetry(path);
      if (isSuccess(answer)) return schema.parse(await answer.body.json());
    } catch (error) {
      if ((error as Error).name === 'ZodError') throw error;
      throw new InternalCallError(path, undefined, { cause: error });
    }
    await answer.body.dump();
    throw new InternalCallError(path, answer.statusCode);
  }

  /** Sends a request. Retries once after a 401 with a new token, because a retired key may have signed the old one. */
  private async requestWithRetry(path: string): Promise<Dispatcher.ResponseData> {
    const token = await this.tokens.getToken();
    const answer = await this.send(path, token);
    if (answer.statusCode !== 401) return answer;
    await answer.body.dump();
    this.tokens.discard(token);
    return this.send(path, await this.tokens.getToken());
  }

  /** Uses undici's `request`: `fetch` takes two to three times the CPU time, and two services read each article. */
  private send(path: string, token: string): Promise<Dispatcher.ResponseData> {
    return request(new URL(path, this.gateway.GATEWAY_URL), {
      headers: {
        authorization: `Bearer ${token}`,
        traceparent: currentTrace().traceparent,
        accept: 'application/json',
      },
      signal: AbortSignal.timeout(this.gateway.INTERNAL_CALL_TIMEOUT_MS),
    });
  }
}

const isSuccess = ({ statusCode }: Dispatcher.ResponseData): boolean => statusCode >= 200 && statusCode < 300;

/** Query `?ids=<id>,<id>`. With the maximum of twenty ids the URL has about 750 characters. */
export const IdsQuery = z.object({
  ids: z
    .string()
    .transform((ids) => ids.split(','))
    .pipe(z.array(z.uuid()).max(20)),
});
export type IdsQuery = z.infer<typeof IdsQuery>;

@Module({
  providers: [GatewayClientConfig.provider, ClientConfig.provider, InternalClient],
  exports: [InternalClient],
})
export class InternalClientModule {}
