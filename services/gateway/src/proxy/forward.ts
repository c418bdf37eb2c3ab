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

  /** An answer that never ends would keep the process from ending: its reader comes back, to another. */
  beforeApplicationShutdown(): void {
    this.ending = true;
    for (const stream of this.streams) stream.abort();
  }

  /** @throws UpstreamError when there is no answer that may be passed on */
  async forward(route: Route, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const left = new AbortController();
    reply.raw.once('close', () => {
      this.streams.delete(left);
      // Once the answer is complete there is nothing to abort.
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
      signal: left.signal,
    });
    const type = String(answer.headers['content-type'] ?? '');
    if (answer.statusCode >= 500 && !isForReaders(route, answer.statusCode, type)) {
      // Whatever this is, it was not written for readers.
      await answer.body.dump();
      throw UpstreamError.from(route.upstream, new Error(`answered ${answer.statusCode} (${type})`));
    }
    if (type.startsWith('text/event-stream')) {
      this.streams.add(left);
      if (this.ending) left.abort();
    }
    // What people sign in with and what staff see is kept nowhere, unless whoever answers says so of a file.
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
  const mark = target.indexOf('?');
  return mark === -1 ? route.rewrite(target) : route.rewrite(target.slice(0, mark)) + target.slice(mark);
}
