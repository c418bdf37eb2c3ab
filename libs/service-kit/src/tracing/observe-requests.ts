import { context, trace } from '@opentelemetry/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requestDuration } from '../metrics';
import { ensureTrace, parentContext } from './trace';

const getRoute = (request: FastifyRequest): string => request.routeOptions.url ?? 'unmatched';

const isStream = (reply: FastifyReply): boolean =>
  String(reply.getHeader('content-type') ?? '').startsWith('text/event-stream');

/** Runs every request in a trace (the caller's, if it sent one), and records its duration by route. */
export function observeRequests(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    const span = trace.getActiveSpan();
    if (span) {
      // The SDK created this span from the request headers.
      span.updateName(`${request.method} ${getRoute(request)}`);
      span.setAttribute('http.route', getRoute(request));
      done();
      return;
    }
    const { traceparent } = request.headers;
    context.with(ensureTrace(parentContext(traceparent?.toString())), done);
  });
  server.addHook('onResponse', (request, reply, done) => {
    // The duration of an event stream depends on the reader, not on the service.
    if (!isStream(reply)) {
      requestDuration
        .labels(request.method, getRoute(request), String(reply.statusCode))
        .observe(reply.elapsedTime / 1_000);
    }
    done();
  });
}
