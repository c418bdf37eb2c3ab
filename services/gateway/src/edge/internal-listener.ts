import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BaseConfig, type ConfigOf, getLogger } from '@frontier/service-kit';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { GatewayConfig } from '../gateway.config';
import { KEEP_ALIVE_MS } from './keep-alive';

/** Listens on an unpublished port. Serves public routes except pages, and is the only one to serve internal routes. */
@Injectable()
export class InternalListener implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = getLogger('edge');
  private readonly requests = new WeakSet<IncomingMessage>();
  private server: Server | undefined;

  constructor(
    private readonly adapter: HttpAdapterHost<FastifyAdapter>,
    @Inject(GatewayConfig.token) private readonly config: GatewayConfig,
    @Inject(BaseConfig.token) private readonly base: ConfigOf<typeof BaseConfig>,
  ) {}

  /** Starts before the public listener, so a client that can reach the public port can rely on the internal one. */
  async onApplicationBootstrap(): Promise<void> {
    const fastify = this.adapter.httpAdapter.getInstance();
    await fastify.ready();
    this.server = createServer((request, response) => {
      this.requests.add(request);
      fastify.routing(request, response);
    });
    this.server.keepAliveTimeout = KEEP_ALIVE_MS;
    this.server.listen(this.config.GATEWAY_INTERNAL_PORT, this.base.HOST);
    await once(this.server, 'listening');
    this.logger.info({ url: this.url }, 'internal listener ready');
  }

  async beforeApplicationShutdown(): Promise<void> {
    const { server } = this;
    if (server) await new Promise((resolve) => server.close(resolve));
  }

  hasReceived(request: IncomingMessage): boolean {
    return this.requests.has(request);
  }

  get url(): string {
    const { port } = this.server?.address() as AddressInfo;
    return `http://${this.base.HOST}:${port}`;
  }
}
