import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ClientResolver } from '../edge/client-resolver';
import type { Method, Route } from '../routes/route';
import { pickRequestHeaders, pickResponseHeaders } from './headers';
import { UpstreamError } from './upstream-error';
import { Upstreams } from './upstreams';

@Injectable()
export class Forwarder implements BeforeApplicationShutdown {
  private readonly streams = new Set<AbortController>();
  private ending = false;

  constructor(
    private readonly upstreams: Upstreams,
    private readonly callers: ClientResolver,
  ) {}

  /** Aborts event streams, which would keep the process from shutting down. Clients reconnect to another instance. */
  beforeApplicationShutdown(): void {
    this.ending = true;
    for (const stream of this.streams) stream.abort();
  }

  /** Forwards a request. @throws UpstreamError if the upstream does not answer, or its error is not for readers */
  async forward(route: Route, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const left = new AbortController();
    reply.raw.once('close', () => {
      this.streams.delete(left);
      // A complete response needs no abort.
      if (!reply.raw.writableFinished) left.abort();
    });
    const answer = await this.upstreams.request(route.upstream, {
      method: request.method as Method,
      target: rewriteTarget(route, request.raw.url ?? '/'),
      headers: {
        ...pickRequestHeaders(request.headers, route.upstream),
        ...this.callers.getForwardedHeaders(request),
      },
      body: Buffer.isBuffer(request.body) ? request.body : undefined,
      timeoutMs: route.timeoutMs,
      streams: route.streams,
      signal: left.signal,
    });
    const type = String(answer.headers['content-type'] ?? '');
    if (answer.statusCode >= 500 && !isForReaders(route, answer.statusCode, type)) {
      // Discard the response, because it is not an error meant for readers.
      await answer.body.dump();
      throw UpstreamError.from(route.upstream, new Error(`responded with ${answer.statusCode} (${type})`));
    }
    if (type.startsWith('text/event-stream')) {
      this.streams.add(left);
      if (this.ending) left.abort();
    }
    // Sign-in pages and staff data must not be cached unless the upstream sets its own Cache-Control, as for files.
    if (route.upstream === 'identity' || route.access === 'person')
      void reply.header('cache-control', 'no-store');
    return reply.status(answer.statusCode).headers(pickResponseHeaders(answer.headers)).send(answer.body);
  }
}

function isForReaders({ passThroughErrors = false }: Route, status: number, type: string): boolean {
  if (type.startsWith('application/problem+json')) return true;
  return passThroughErrors && status === 503 && type.startsWith('application/json');
}

function rewriteTarget(route: Route, target: string): string {
  if (!route.rewrite) return target;
  const queryStart = target.indexOf('?');
  return queryStart === -1
    ? route.rewrite(target)
    : route.rewrite(target.slice(0, queryStart)) + target.slice(queryStart);
}
