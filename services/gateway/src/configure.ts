import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { activeTrace } from '@frontier/service-kit';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { serveConsole } from './console/console-files';
import { proxyToDevelopmentServers } from './development/development-servers';
import { InternalListener } from './edge/internal-listener';
import { KEEP_ALIVE_MS } from './edge/keep-alive';
import { guardRequest } from './edge/request-guard';
import { buildSecurityHeaders } from './edge/security-headers';
import { GatewayConfig } from './gateway.config';
import { RateLimiter } from './limits/rate-limiter';
import { PageServer } from './pages/page-server';
import { replyWithError, SECURITY_HEADERS } from './errors/error-reply';
import { throwNotFound, registerRoutes } from './routes.plugin';

const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 30_000;
const MAX_HEADERS = 100;
const INTERNAL_ROUTE = /^\/(?:internal|metrics|health\/\w+)(?:\/|$)/;

/** Registers hooks and routes. A request first meets the page cache, then the request guard, then the routes. */
export async function configureGateway(app: NestFastifyApplication): Promise<void> {
  const server = app.getHttpAdapter().getInstance();
  const pages = app.get(PageServer);
  const config = app.get<GatewayConfig>(GatewayConfig.token);
  const internal = app.get(InternalListener);
  const limits = app.get(RateLimiter);
  const https = config.PUBLIC_URL.startsWith('https:');
  const security = buildSecurityHeaders({ https });

  Object.assign(server.server, {
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    maxHeadersCount: MAX_HEADERS,
  });

  server.decorate(SECURITY_HEADERS, security);
  serveCachedPagesFirst(server, pages);
  server.addHook('onRequest', (request, reply, done) => {
    try {
      guardRequest(request.raw);
      // Test the matched route, not the URL: one route can be reached by several spellings of its URL.
      if (INTERNAL_ROUTE.test(request.routeOptions.url ?? '') && !internal.hasReceived(request.raw))
        throwNotFound();
    } catch (error) {
      replyWithError(error, request, reply);
      return;
    }
    void reply.headers({ ...security, 'x-request-id': activeTrace()?.traceId });
    done();
  });

  if (config.GATEWAY_DEVELOPMENT) proxyToDevelopmentServers(server, config, internal);

  await server.register((scope, _options, done) => {
    registerRoutes(app)(scope);
    done();
  });
  await server.register(async (scope) => {
    scope.setErrorHandler(replyWithError);
    scope.addHook('onRequest', async (request) => {
      if (internal.hasReceived(request.raw)) throwNotFound();
      await limits.consume('burst', request);
    });
    await serveConsole(scope, { https, ...(config.CONSOLE_FILES && { folder: config.CONSOLE_FILES }) });
  });
}

/** Sends cached pages before Fastify runs, whose routing, tracing and hooks take twice as long as sending a page. */
function serveCachedPagesFirst(server: FastifyInstance, pages: PageServer): void {
  const { server: http } = server;
  const listeners = http.listeners('request') as RequestListener[];
  http.removeAllListeners('request');
  http.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (pages.answerFromCache(request, response)) return;
    for (const listen of listeners) listen.call(http, request, response);
  });
}
