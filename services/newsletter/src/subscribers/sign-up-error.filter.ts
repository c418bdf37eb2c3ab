import { currentTrace, ServiceError, toProblem } from '@frontier/service-kit';
import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

/** The sign-up forms read `ok`, so refusals of a sign-up hold it as well. */
@Catch(ServiceError)
export class SignUpErrorFilter implements ExceptionFilter<ServiceError> {
  catch(error: ServiceError, host: ArgumentsHost): void {
    const problem = { ...toProblem(error), ok: false, correlation_id: currentTrace().traceId };
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    void reply.status(error.status).type('application/problem+json').send(problem);
  }
}
