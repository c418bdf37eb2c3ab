import { context, trace } from '@opentelemetry/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requestDuration } from '../metrics';
import { ensureTrace, parentContext } from './trace';

const getRoute = (request: FastifyRequest): string => request.routeOptions.url ?? 'unmatched';

const isStream = (reply: FastifyReply): boolean =>
  String(reply.getHeader('content-type') ?? '').startsWith('text/event-stream');

/** Every request runs in a trace (the caller's, if it sent one), and is counted and shown by its route. */
export function observeRequests(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    const span = trace.getActiveSpan();
    if (span) {
      // The SDK's, which has read the headers.
      span.updateName(`${request.method} ${getRoute(request)}`);
      span.setAttribute('http.route', getRoute(request));
      done();
      return;
    }
    const { traceparent } = request.headers;
    context.with(ensureTrace(parentContext(traceparent?.toString())), done);
  });
  server.addHook('onResponse', (request, reply, done) => {
    // A stream lasts as long as somebody looks, which says nothing about the service.
    if (!isStream(reply)) {
      requestDuration
        .labels(request.method, getRoute(request), String(reply.statusCode))
        .observe(reply.elapsedTime / 1_000);
    }
    done();
  });
}
