import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Server, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { BaseConfig, type ConfigOf } from './config';

const REQUEST = 'http.server.request.start';
const ANSWERED = 'http.server.response.finish';

/** Drains a process: reports not ready, but still answers, and closes each connection with its next response. */
@Injectable()
export class GracefulShutdown {
  private begun = false;

  constructor(@Inject(BaseConfig.token) private readonly config: ConfigOf<typeof BaseConfig>) {}

  get hasBegun(): boolean {
    return this.begun;
  }

  /** Starts to drain. Resolves when no new requests are expected. */
  async begin(): Promise<void> {
    this.begun = true;
    // Node's diagnostics channels cover all HTTP servers of the process, also those outside Fastify.
    subscribe(REQUEST, sendConnectionClose);
    subscribe(ANSWERED, closeIdleSockets);
    // Wait only with the role `api`, because load balancers send requests to no other processes.
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

/** Closes the sockets of requests that began before the shutdown, because the server waits for open connections. */
function closeIdleSockets(message: unknown): void {
  const { server } = message as { server: Server };
  if (!server.listening) setImmediate(() => server.closeIdleConnections());
}
