import type { Principal } from '@frontier/identity';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';

/** Who is calling, as the guard has found out: `change(@Caller() by: Principal)`. Not on public endpoints. */
export const Caller = createParamDecorator(
  (_data: unknown, context: ExecutionContext): Principal =>
    context.switchToHttp().getRequest<{ principal: Principal }>().principal,
);
