import { currentTrace, ServiceError, toProblem } from '@frontier/service-kit';
import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

/** Adds `ok: false` to errors of sign-ups, because the sign-up forms read it. */
@Catch(ServiceError)
export class SignUpErrorFilter implements ExceptionFilter<ServiceError> {
  catch(error: ServiceError, host: ArgumentsHost): void {
    const problem = { ...toProblem(error), ok: false, correlation_id: currentTrace().traceId };
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    void reply.status(error.status).type('application/problem+json').send(problem);
  }
}
