import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Server, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { BaseConfig, type ConfigOf } from './config';

const REQUEST = 'http.server.request.start';
const ANSWERED = 'http.server.response.finish';

/** Reports not ready, answers until the load balancer has noticed, and closes connections with the next response. */
@Injectable()
export class GracefulShutdown {
  private begun = false;

  constructor(@Inject(BaseConfig.token) private readonly config: ConfigOf<typeof BaseConfig>) {}

  get hasBegun(): boolean {
    return this.begun;
  }

  /** Resolves when no new requests are expected. */
  async begin(): Promise<void> {
    this.begun = true;
    // Node's diagnostics channels cover all HTTP servers of the process, also those outside Fastify.
    subscribe(REQUEST, sendConnectionClose);
    subscribe(ANSWERED, closeIdleSockets);
    // Load balancers send requests only to processes with the role `api`.
    if (this.config.SERVICE_ROLES.includes('api')) await delay(this.config.SHUTDOWN_DRAIN_MS);
  }

  end(): void {
    unsubscribe(REQUEST, sendConnectionClose);
    unsubscribe(ANSWERED, closeIdleSockets);
  }
}

function sendConnectionClose(message: unknown): void {
  (message as { response: ServerResponse }).response.setHeader('connection', 'close');
}

/** Closes sockets of requests from before the shutdown, because the server waits for open connections. */
function closeIdleSockets(message: unknown): void {
  const { server } = message as { server: Server };
  if (!server.listening) setImmediate(() => server.closeIdleConnections());
}
