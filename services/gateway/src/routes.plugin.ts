import { Authenticator, ServiceError } from '@frontier/service-kit';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { InternalListener } from './edge/internal-listener';
import { replyWithError } from './errors/error-reply';
import { RateLimiter } from './limits/rate-limiter';
import { PageServer } from './pages/page-server';
import { Forwarder } from './proxy/forward';
import type { Route } from './routes/route';
import { routeTable } from './routes/route-table';

const MAX_BODY_BYTES = 256 * 1024;
/** Paths that return 404 unless in the route table. Next's image optimiser would fetch and scale any picture. */
const CLOSED = [
  ...['/api', '/api/*', '/health/*', '/metrics/*', '/_next/image', '/_next/image/*'],
  // The route table exposes the identity provider's sign-in endpoints, but not its administration.
  ...['/realms', '/realms/*', '/admin/realms', '/admin/realms/*'],
];

export function registerRoutes(app: NestFastifyApplication): (scope: FastifyInstance) => void {
  const forwarder = app.get(Forwarder);
  const limits = app.get(RateLimiter);
  const pages = app.get(PageServer);
  const internal = app.get(InternalListener);
  const authenticator = app.get(Authenticator, { strict: false });
  const machineOnly: onRequestAsyncHookHandler = async ({ headers }) => {
    const { kind } = await authenticator.authenticate(headers.authorization);
    if (kind !== 'machine') throw new ServiceError(403, 'FORBIDDEN', 'This is for services alone');
  };
  const personOnly: onRequestAsyncHookHandler = async ({ headers }) => {
    const { kind } = await authenticator.authenticate(headers.authorization);
    if (kind !== 'person') throw new ServiceError(403, 'FORBIDDEN', 'This is for people who have signed in');
  };
  const counted = (policy: Route['limit']): onRequestAsyncHookHandler => {
    return async (request) => {
      if (policy) await limits.consume(policy, request);
    };
  };

  const admission = ({ access, limit }: Route): onRequestAsyncHookHandler => {
    if (access === 'public') return counted(limit);
    if (access === 'machine') return machineOnly;
    if (access === 'person') return personOnly;
    return async ({ headers }) => {
      await authenticator.authorise(headers.authorization, access);
    };
  };

  return (scope) => {
    scope.setErrorHandler(replyWithError);
    // Forward bodies unparsed; the services parse and validate them.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    for (const route of routeTable) {
      scope.route({
        method: [...route.methods],
        url: route.path,
        bodyLimit: route.bodyLimit || MAX_BODY_BYTES,
        onRequest: admission(route),
        handler: (request, reply) => {
          requireGrant(route, request);
          return forwarder.forward(route, request, reply);
        },
      });
    }
    scope.all('/internal/*', { onRequest: machineOnly }, throwNotFound);
    for (const url of CLOSED) scope.all(url, throwNotFound);
    scope.all('/*', { onRequest: counted('burst') }, async (request, reply) => {
      if (internal.hasReceived(request.raw)) throwNotFound();
      if (!isReadRequest(request))
        throw new ServiceError(405, 'METHOD_NOT_ALLOWED', 'Pages can only be read');
      await pages.answer(request.raw, reply.raw);
      return reply.hijack();
    });
  };
}

/**
 * Rejects grant types that a route does not allow. Services get their tokens on the internal network, so a leaked
 * client secret is useless here.
 *
 * @throws ServiceError 403 if the grant type is not allowed
 */
function requireGrant({ grants }: Route, { body }: FastifyRequest): void {
  if (!grants) return;
  const asked = new URLSearchParams(Buffer.isBuffer(body) ? body.toString() : '').getAll('grant_type');
  if (asked.length === 1 && grants.includes(asked[0] ?? '')) return;
  throw new ServiceError(403, 'FORBIDDEN', 'This grant is not given here');
}

const isReadRequest = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

/** @throws ServiceError 404 */
export function throwNotFound(): never {
  throw new ServiceError(404, 'NOT_FOUND', 'There is nothing at this address');
}
