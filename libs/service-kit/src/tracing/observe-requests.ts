import { context, trace } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requestDuration } from '../metrics';
import { ensureTrace, parentContext } from './trace';

const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'unmatched';

/** Every request runs in a trace (the caller's, if it sent one), and is counted and shown by its route. */
export function observeRequests(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    const span = trace.getActiveSpan();
    if (span) {
      // The SDK's, which has read the headers.
      span.updateName(`${request.method} ${routeOf(request)}`);
      span.setAttribute('http.route', routeOf(request));
      done();
      return;
    }
    const { traceparent } = request.headers;
    context.with(ensureTrace(parentContext(traceparent?.toString())), done);
  });
  server.addHook('onResponse', (request, reply, done) => {
    requestDuration
      .labels(request.method, routeOf(request), String(reply.statusCode))
      .observe(reply.elapsedTime / 1_000);
    done();
  });
}
