import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Server, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { BaseConfig, type ConfigOf } from './config';

const REQUEST = 'http.server.request.start';
const ANSWERED = 'http.server.response.finish';

/**
 * How a process leaves without anybody noticing: it says that it is not ready, goes on answering until whoever
 * balances requests has seen that, and ends each connection with its next answer.
 */
@Injectable()
export class GracefulShutdown {
  private begun = false;

  constructor(@Inject(BaseConfig.token) private readonly config: ConfigOf<typeof BaseConfig>) {}

  get hasBegun(): boolean {
    return this.begun;
  }

  /** Resolves when no new request is to be expected. */
  async begin(): Promise<void> {
    this.begun = true;
    // The channels of Node.js: they hear of every listener of the process, also of those outside of Fastify.
    subscribe(REQUEST, sendConnectionClose);
    subscribe(ANSWERED, closeIdleSockets);
    // Nobody is sent to a worker.
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

/** A request that began before the end was announced leaves its connection open, and the server waits for that. */
function closeIdleSockets(message: unknown): void {
  const { server } = message as { server: Server };
  if (!server.listening) setImmediate(() => server.closeIdleConnections());
}
