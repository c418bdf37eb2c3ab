import { type OutgoingHttpHeaders, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { type Duplex, pipeline } from 'node:stream';
import { CONSOLE_PATH } from '@frontier/domain';
import { ConfigError } from '@frontier/service-kit';
import type { FastifyInstance } from 'fastify';
import type { InternalListener } from '../edge/internal-listener';
import type { GatewayConfig } from '../gateway.config';
import { pickResponseHeaders } from '../proxy/headers';
import { UpstreamError } from '../proxy/upstream-error';
import { replyWithError } from '../errors/error-reply';

/** Permits what development servers need: inline scripts, `eval` and WebSocket connections. */
const POLICY = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline' 'unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self' ws:",
  "worker-src 'self' blob:",
  'frame-src https://www.youtube-nocookie.com',
  "object-src 'none'",
  "base-uri 'self'",
  "frame-ancestors 'none'",
].join(';');

/** Matches page routes: the catch-all route and those of the console, but not the console's `realms`. */
const PAGE_ROUTE = new RegExp(`^(?:/\\*$|${CONSOLE_PATH}(?!/realms)(?:/|$))`);
const CONSOLE_ADDRESS = new RegExp(`^${CONSOLE_PATH}(?:[/?]|$)`);

/**
 * Proxies pages to the development servers of `npm run dev`, without caching or limits: a page loads hundreds of files.
 *
 * @throws ConfigError if NODE_ENV is not `development`
 */
export function proxyToDevelopmentServers(
  server: FastifyInstance,
  config: GatewayConfig,
  internal: InternalListener,
): void {
  if (config.NODE_ENV !== 'development')
    throw new ConfigError(['GATEWAY_DEVELOPMENT requires NODE_ENV=development']);
  const getTarget = (address = ''): URL | undefined => {
    if (!CONSOLE_ADDRESS.test(address)) return new URL(config.FRONTEND_URL);
    return config.GATEWAY_DEVELOPMENT_CONSOLE_URL
      ? new URL(config.GATEWAY_DEVELOPMENT_CONSOLE_URL)
      : undefined;
  };

  server.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    const target = getTarget(raw.url);
    if (!target || !PAGE_ROUTE.test(request.routeOptions.url ?? '') || internal.hasReceived(raw)) {
      done();
      return;
    }
    const { hostname, port } = target;
    const { method, url, headers } = raw;
    const asked = httpRequest({ hostname, port, method, path: url, headers }, (answer) => {
      void reply
        .headers({ ...pickResponseHeaders(answer.headers), 'content-security-policy': POLICY })
        .hijack();
      reply.raw.writeHead(answer.statusCode ?? 502, reply.getHeaders() as OutgoingHttpHeaders);
      pipeline(answer, reply.raw, () => undefined);
    });
    asked.once('error', (error) => {
      if (!reply.raw.headersSent && !reply.raw.destroyed)
        replyWithError(UpstreamError.from('frontend', error), request, reply);
    });
    reply.raw.once('close', () => asked.destroy());
    raw.pipe(asked);
  });

  const sockets = new Set<Duplex>();
  server.server.on('upgrade', ({ method, url, rawHeaders }, socket: Duplex, head: Buffer) => {
    const target = getTarget(url);
    if (!target) return void socket.destroy();
    const upstream = connect(Number(target.port), target.hostname);
    const lines = rawHeaders.map((text, index) => (index % 2 === 0 ? `\r\n${text}: ` : text));
    upstream.write(`${method} ${url} HTTP/1.1${lines.join('')}\r\n\r\n`);
    upstream.write(head);
    sockets.add(socket);
    pipeline(socket, upstream, socket, () => sockets.delete(socket));
  });
  // WebSockets never close on their own, and the server waits for every connection before it shuts down.
  server.addHook('preClose', (done) => {
    for (const socket of sockets) socket.destroy();
    done();
  });
}
