import { Inject, Injectable, Module } from '@nestjs/common';
import type { z } from 'zod';
import { type ConfigOf, GatewayClientConfig, MachineConfig } from './config';
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

/** Calls other services: through the gateway, as the machine account, within the trace under way. */
@Injectable()
export class InternalClient {
  constructor(
    @Inject(GatewayClientConfig.token) private readonly gateway: ConfigOf<typeof GatewayClientConfig>,
    @Inject(MachineConfig.token) private readonly machine: ConfigOf<typeof MachineConfig>,
  ) {}

  /**
   * Reads `path` (such as `/internal/content/articles/<id>`) and checks the answer against `schema`.
   *
   * @throws InternalCallError when there is no answer in time or its status is not 2xx
   * @throws z.ZodError when the answer has another shape
   */
  async get<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.infer<Schema>> {
    let response: Response;
    try {
      response = await fetch(new URL(path, this.gateway.GATEWAY_URL), {
        headers: {
          authorization: `Bearer ${this.machine.MACHINE_TOKEN}`,
          traceparent: currentTrace().traceparent,
          accept: 'application/json',
        },
        signal: AbortSignal.timeout(this.gateway.INTERNAL_CALL_TIMEOUT_MS),
      });
      if (response.ok) return schema.parse(await response.json());
    } catch (error) {
      if ((error as Error).name === 'ZodError') throw error;
      throw new InternalCallError(path, undefined, { cause: error });
    }
    await response.body?.cancel();
    throw new InternalCallError(path, response.status);
  }
}

/** Provides `InternalClient`. Reads `GATEWAY_URL` and `INTERNAL_CALL_TIMEOUT_MS`; the machine token is the service's own. */
@Module({
  providers: [GatewayClientConfig.provider, InternalClient],
  exports: [InternalClient],
})
export class InternalClientModule {}
