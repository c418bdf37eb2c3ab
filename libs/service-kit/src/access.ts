import {
  type AccessRequirement,
  InvalidTokenError,
  KeysUnavailableError,
  permits,
  type Principal,
  TokenVerifier,
} from '@frontier/identity';
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
import { type ConfigOf, IdentityConfig } from './config';
import { ServiceError } from './errors';

/** Who may call an endpoint: anyone, or machines with a scope and people with a role. */
export type AccessRule = 'public' | AccessRequirement;

const ACCESS = 'frontier:access';
const PATH_METADATA = 'path';

/**
 * Declares who may call a controller or a handler: `@Access('public')`, `@Access({ scope: 'leads:read' })`,
 * `@Access({ scope: 'leads:read', role: 'staff' })`. A route without it stops the service from booting.
 */
export const Access = (rule: AccessRule): MethodDecorator & ClassDecorator => SetMetadata(ACCESS, rule);

/** Finds out who is calling. */
@Injectable()
export class Authenticator {
  private readonly verifier: TokenVerifier;

  constructor(@Inject(IdentityConfig.token) config: ConfigOf<typeof IdentityConfig>) {
    this.verifier = new TokenVerifier({ issuer: config.IDENTITY_ISSUER, url: config.IDENTITY_URL });
  }

  /**
   * @param authorization the header of that name
   * @throws ServiceError 401 without a valid token, 503 while none can be judged
   */
  async authenticate(authorization: string | undefined): Promise<Principal> {
    const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
    if (!token) throw new ServiceError(401, 'UNAUTHENTICATED', 'Sign in to do this');
    try {
      return await this.verifier.verify(token);
    } catch (error) {
      if (error instanceof InvalidTokenError) {
        throw new ServiceError(401, 'UNAUTHENTICATED', 'Sign in to do this', undefined, { cause: error });
      }
      if (!(error instanceof KeysUnavailableError)) throw error;
      throw new ServiceError(503, 'IDENTITY_UNAVAILABLE', 'Nobody can be signed in just now', undefined, {
        cause: error,
      });
    }
  }

  /** @throws ServiceError 401, 403 when the caller may not do it, or 503 */
  async authorise(authorization: string | undefined, required: AccessRequirement): Promise<Principal> {
    const principal = await this.authenticate(authorization);
    if (permits(required, principal)) return principal;
    throw new ServiceError(403, 'FORBIDDEN', 'You are not allowed to do this');
  }
}

/** Denies by default: what an endpoint does not allow is refused, and an undeclared endpoint stops the boot. */
@Injectable()
export class AccessGuard implements CanActivate, OnApplicationBootstrap {
  constructor(
    private readonly reflector: Reflector,
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly authenticator: Authenticator,
  ) {}

  onApplicationBootstrap(): void {
    const undeclared = this.discovery.getControllers().flatMap(({ instance, metatype }) => {
      if (!metatype || !instance) return [];
      const prototype = Object.getPrototypeOf(instance) as Record<string, object>;
      return this.scanner
        .getAllMethodNames(prototype)
        .filter((name) => Reflect.hasMetadata(PATH_METADATA, prototype[name] ?? {}))
        .filter((name) => !this.rule(prototype[name] as () => unknown, metatype))
        .map((name) => `${metatype.name}.${name}`);
    });
    if (undeclared.length > 0) throw new Error(`Endpoints without @Access: ${undeclared.join(', ')}`);
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const rule = this.rule(context.getHandler(), context.getClass());
    if (rule === 'public') return true;
    const request = context.switchToHttp().getRequest<FastifyRequest & { principal?: Principal }>();
    request.principal = await this.authenticator.authorise(request.headers.authorization, rule ?? {});
    return true;
  }

  private rule(...targets: Parameters<Reflector['getAllAndOverride']>[1]): AccessRule | undefined {
    return this.reflector.getAllAndOverride<AccessRule | undefined>(ACCESS, targets);
  }
}
