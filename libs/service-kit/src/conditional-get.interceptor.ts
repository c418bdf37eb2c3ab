import { createHash } from 'node:crypto';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';

/** Adds ETags and answers 304 if the client has the current version. Caches must revalidate before reuse. */
@Injectable()
export class ConditionalGetInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    return next.handle().pipe(
      map((body: unknown) => {
        // Serialise the body only once, for the hash and for the response.
        const json = JSON.stringify(body);
        const hash = createHash('sha256').update(json).digest('hex');
        const etag = `W/"${hash.slice(0, 32)}"`;
        void reply.headers({
          etag,
          'cache-control': 'public, no-cache',
          'content-type': 'application/json; charset=utf-8',
        });
        const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim());
        if (!known?.includes(etag)) return json;
        void reply.status(304);
        return undefined;
      }),
    );
  }
}
