import { currentTrace, getLogger, type Problem, ServiceError, toProblem } from '@frontier/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RateLimitExceededError } from '../limits/rate-limiter';
import { renderErrorPage } from './error-page';

const logger = getLogger('edge');
/** Fastify decorator. Error replies read it, too: a request can fail before the hook that sets the headers. */
export const SECURITY_HEADERS = 'securityHeaders';
const PROGRAM_PATH = /^\/(?:api|internal|health|metrics)(?:[/?]|$)/;

export function replyWithError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem: Problem = { ...toProblem(error), correlation_id: currentTrace().traceId };
  if (problem.status >= 500) logger.error({ err: error, upstream: getUpstream(error) }, problem.title);
  void reply
    .status(problem.status)
    .headers(reply.server.getDecorator<Record<string, string>>(SECURITY_HEADERS))
    .header('x-request-id', problem.correlation_id)
    .header('cache-control', 'no-store');
  if (problem.status === 401) void reply.header('www-authenticate', 'Bearer');
  if (error instanceof RateLimitExceededError) {
    void reply.header('retry-after', error.retryAfterSeconds);
    // The chat form expects errors in the shape of an answer.
    if (error.policy === 'questions') return reply.send({ ok: false, user_message: error.userMessage });
  }
  if (PROGRAM_PATH.test(request.raw.url ?? '')) {
    return reply.type('application/problem+json').send(problem);
  }
  return reply.type('text/html; charset=utf-8').send(renderErrorPage(problem));
}

function getUpstream(error: unknown): unknown {
  return error instanceof ServiceError && 'upstream' in error ? error.upstream : undefined;
}
