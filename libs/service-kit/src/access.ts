import { createHash, timingSafeEqual } from 'node:crypto';
import {
  type CanActivate,
  type ExecutionContext,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  SetMetadata,
} from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { type ConfigOf, MachineConfig } from './config';
import { ServiceError } from './errors';

/** Who may call an endpoint. `machine` is a service or a schedule; `staff` and `admin` are people. */
export type AccessLevel = 'public' | 'machine' | 'staff' | 'admin';

/** Whoever a verified token stands for. */
export interface Principal {
  readonly subject: string;
  readonly roles: readonly AccessLevel[];
}

/**
 * Turns a bearer token into a principal, or `undefined` when the token is not its own.
 * Machine tokens are the first kind; the identity provider's tokens become the second, behind the same guard.
 */
export interface TokenVerifier {
  verify(token: string): Promise<Principal | undefined>;
}
/** Injection token of the list of `TokenVerifier`s; the first that knows a token decides. */
export const TOKEN_VERIFIERS = Symbol('token-verifiers');

const ACCESS = 'frontier:access';
const PATH_METADATA = 'path';

/** Declares who may call a controller or a handler. A route without it stops the service from booting. */
export const Access = (level: AccessLevel): MethodDecorator & ClassDecorator => SetMetadata(ACCESS, level);

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Knows the one machine token of this installation. */
@Injectable()
export class MachineTokenVerifier implements TokenVerifier {
  constructor(@Inject(MachineConfig.token) private readonly config: ConfigOf<typeof MachineConfig>) {}

  verify(token: string): Promise<Principal | undefined> {
    // Hashing first makes the comparison one of equal lengths, in constant time.
    const same = timingSafeEqual(sha256(token), sha256(this.config.MACHINE_TOKEN));
    return Promise.resolve(same ? { subject: 'machine', roles: ['machine'] } : undefined);
  }
}

/** Denies by default: what an endpoint does not allow is refused, and an undeclared endpoint stops the boot. */
@Injectable()
export class AccessGuard implements CanActivate, OnApplicationBootstrap {
  constructor(
    private readonly reflector: Reflector,
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    @Inject(TOKEN_VERIFIERS) private readonly verifiers: readonly TokenVerifier[],
  ) {}

  onApplicationBootstrap(): void {
    const undeclared = this.discovery.getControllers().flatMap(({ instance, metatype }) => {
      if (!metatype || !instance) return [];
      const prototype = Object.getPrototypeOf(instance) as Record<string, object>;
      return this.scanner
        .getAllMethodNames(prototype)
        .filter((name) => Reflect.hasMetadata(PATH_METADATA, prototype[name] ?? {}))
        .filter((name) => !this.level(prototype[name] as () => unknown, metatype))
        .map((name) => `${metatype.name}.${name}`);
    });
    if (undeclared.length > 0) throw new Error(`Endpoints without @Access: ${undeclared.join(', ')}`);
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const level = this.level(context.getHandler(), context.getClass());
    if (level === 'public') return true;
    const request = context.switchToHttp().getRequest<FastifyRequest & { principal?: Principal }>();
    const principal = await this.authenticate(request.headers.authorization);
    if (!principal) throw new ServiceError(401, 'UNAUTHENTICATED', 'Sign in to do this');
    if (!level || !principal.roles.includes(level)) {
      throw new ServiceError(403, 'FORBIDDEN', 'You are not allowed to do this');
    }
    request.principal = principal;
    return true;
  }

  private level(...targets: Parameters<Reflector['getAllAndOverride']>[1]): AccessLevel | undefined {
    return this.reflector.getAllAndOverride<AccessLevel | undefined>(ACCESS, targets);
  }

  private async authenticate(header: string | undefined): Promise<Principal | undefined> {
    const token = header?.startsWith('Bearer ') ? header.slice('Bearer '.length) : undefined;
    if (!token) return undefined;
    for (const verifier of this.verifiers) {
      const principal = await verifier.verify(token);
      if (principal) return principal;
    }
    return undefined;
  }
}
