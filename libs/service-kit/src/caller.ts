import type { Principal } from '@frontier/identity';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';

/** Injects the caller into a method of a non-public endpoint: `@Caller() caller: Principal`. */
export const Caller = createParamDecorator(
  (_data: unknown, context: ExecutionContext): Principal =>
    context.switchToHttp().getRequest<{ principal: Principal }>().principal,
);
