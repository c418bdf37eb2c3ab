import type { Principal } from '@frontier/identity';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';

/** Whoever calls an endpoint that is not public: `@Caller() caller: Principal`. */
export const Caller = createParamDecorator(
  (_data: unknown, context: ExecutionContext): Principal =>
    context.switchToHttp().getRequest<{ principal: Principal }>().principal,
);
