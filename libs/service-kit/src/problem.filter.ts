import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isTransient, ServiceError } from './errors';
import { getLogger } from './logging';
import type { Problem } from './problem.schema';
import { currentTrace } from './tracing/trace';

const CODES: Record<number, string> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'BODY_TOO_LARGE',
  414: 'URI_TOO_LONG',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
  503: 'UNAVAILABLE',
};

export class InvalidInputError extends ServiceError {
  /** @param words message for readers that replaces the list of invalid fields */
  constructor(
    readonly errors: { path: string; message: string }[],
    words?: { title: string; detail?: string },
  ) {
    super(
      400,
      'INVALID_INPUT',
      words?.title ?? 'The request is not valid',
      words ? words.detail : errors.map((e) => `${e.path}: ${e.message}`).join('; '),
    );
  }
}

/** Converts an error to a problem document. An unexpected error becomes a 500 or 503 that reveals no details. */
export function toProblem(error: unknown): Omit<Problem, 'correlation_id'> {
  if (error instanceof ServiceError) {
    const { status, code, title, detail } = error;
    const errors = error instanceof InvalidInputError ? error.errors : undefined;
    return { type: 'about:blank', title, status, code, ...(detail && { detail }), ...(errors && { errors }) };
  }
  if (error instanceof HttpException) {
    const status = error.getStatus();
    return { type: 'about:blank', title: error.message, status, code: CODES[status] ?? 'ERROR' };
  }
  // Fastify's own errors (body too large, malformed JSON) have a status code.
  const status = (error as { statusCode?: unknown } | undefined)?.statusCode;
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return {
      type: 'about:blank',
      title: 'The request is not valid',
      status,
      code: CODES[status] ?? 'BAD_REQUEST',
    };
  }
  if (isTransient(error)) {
    const title = 'This is not available at the moment';
    return { type: 'about:blank', title, status: 503, code: 'UNAVAILABLE', detail: 'Try again in a minute.' };
  }
  return { type: 'about:blank', title: 'Something went wrong on our side', status: 500, code: 'INTERNAL' };
}

const logger = getLogger('http');

export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const problem: Problem = { ...toProblem(error), correlation_id: currentTrace().traceId };
  if (problem.status >= 500) {
    logger.error({ err: error, method: request.method, route: request.routeOptions.url }, problem.title);
  }
  void reply.status(problem.status).type('application/problem+json').send(problem);
}

@Catch()
export class ProblemFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    sendProblem(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }
}
