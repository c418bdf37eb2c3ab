import { ServiceError, TOKEN_VERIFIERS, type TokenVerifier } from '@frontier/service-kit';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { refuse } from '../edge/refusals';
import { Limits } from '../limits/limits';
import { PageServer } from '../pages/page-server';
import { Forwarder } from '../proxy/forward';
import { requireMachine } from './machine-access';
import { type Route, routeTable } from './route-table';

const MAX_BODY_BYTES = 256 * 1024;
/** Areas where only what the table names exists; everything else is a page. */
const CLOSED = ['/api', '/api/*', '/health/*', '/metrics/*'];

/** Makes the routes of the table, the pages, and a closed door for the rest. */
export function registerRoutes(app: NestFastifyApplication): (scope: FastifyInstance) => void {
  const forwarder = app.get(Forwarder);
  const limits = app.get(Limits);
  const pages = app.get(PageServer);
  const verifiers = app.get<readonly TokenVerifier[]>(TOKEN_VERIFIERS, { strict: false });
  const machineOnly: onRequestAsyncHookHandler = (request) => requireMachine(request, verifiers);
  const counted = (policy: Route['limit']): onRequestAsyncHookHandler => {
    return async (request) => {
      if (policy) await limits.count(policy, request);
    };
  };

  return (scope) => {
    scope.setErrorHandler(refuse);
    // Bodies are passed on as they came; the services parse and judge them.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    for (const route of routeTable) {
      scope.route({
        method: [...route.methods],
        url: route.path,
        bodyLimit: route.bodyLimit || MAX_BODY_BYTES,
        onRequest: [route.access === 'machine' ? machineOnly : counted(route.limit)],
        handler: (request, reply) => forwarder.forward(route, request, reply),
      });
    }
    scope.all('/internal/*', { onRequest: machineOnly }, notFound);
    for (const url of CLOSED) scope.all(url, notFound);
    scope.all('/*', { onRequest: counted('burst') }, async (request, reply) => {
      if (!isReading(request)) throw new ServiceError(405, 'METHOD_NOT_ALLOWED', 'Pages can only be read');
      await pages.answer(request.raw, reply.raw);
      return reply.hijack();
    });
  };
}

const isReading = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

function notFound(): never {
  throw new ServiceError(404, 'NOT_FOUND', 'There is nothing at this address');
}
