import {
  type AccessRequirement,
  InvalidTokenError,
  KeysUnavailableError,
  isAllowed,
  type Principal,
  RECENT_SIGN_IN_S,
  TokenVerifier,
} from '@frontier/identity';
import {
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  Optional,
  SetMetadata,
} from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { type ConfigOf, IdentityConfig } from './config';
import { ServiceError } from './errors';
import { AccessRefusals } from './access-refusals';
import { RoleStore } from './role-store';

export type AccessRule =
  | 'public'
  | (AccessRequirement & {
      /** True if people must have entered their password in the last ten minutes, as for irreversible actions. */
      readonly recentSignIn?: boolean;
    });

const ACCESS = 'frontier:access';
/** The OpenAPI extension with the access rule. The gateway's table of routes for staff is generated from it. */
const ACCESS_EXTENSION = 'x-access';
const PATH_METADATA = 'path';

/** Sets the access rule of endpoints: `@Access({ scope: 'leads:read', role: 'staff' })`. Every endpoint needs one. */
export const Access = (rule: AccessRule): MethodDecorator & ClassDecorator =>
  applyDecorators(SetMetadata(ACCESS, rule), ApiExtension(ACCESS_EXTENSION, rule));

@Injectable()
export class Authenticator {
  private readonly verifier: TokenVerifier;

  constructor(
    @Inject(IdentityConfig.token) config: ConfigOf<typeof IdentityConfig>,
    private readonly storedRoles: RoleStore,
    @Optional() private readonly refusals?: AccessRefusals,
  ) {
    this.verifier = new TokenVerifier({ issuer: config.IDENTITY_ISSUER, url: config.IDENTITY_URL });
  }

  /** Returns the token's owner. @throws ServiceError 401 if the token is invalid, 503 if it cannot be verified now */
  async authenticate(authorization: string | undefined): Promise<Principal> {
    try {
      return await this.verifier.verify(parseBearerToken(authorization));
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

  /** Returns the caller. @throws ServiceError 403 if the caller lacks the permission, 401 and 503 as `authenticate` */
  async authorise(
    authorization: string | undefined,
    required: Exclude<AccessRule, 'public'>,
  ): Promise<Principal> {
    const caller = await this.authenticate(authorization);
    // Look up the stored role only if people may use the endpoint.
    const principal =
      caller.kind === 'person' && required.role !== undefined
        ? { ...caller, roles: [await this.storedRoles.getRole(caller, parseBearerToken(authorization))] }
        : caller;
    if (!isAllowed(required, principal)) {
      this.refusals?.count(principal);
      throw new ServiceError(403, 'FORBIDDEN', 'You are not allowed to do this');
    }
    if (required.recentSignIn && !signedInRecently(principal)) {
      throw new ServiceError(403, 'RECENT_SIGN_IN_REQUIRED', 'Type your password again to do this');
    }
    return principal;
  }
}

const parseBearerToken = (authorization: string | undefined): string =>
  /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1] ?? '';

function signedInRecently(principal: Principal): boolean {
  if (principal.kind === 'machine') return true;
  return Date.now() / 1_000 - (principal.signedInAt ?? 0) <= RECENT_SIGN_IN_S;
}

/** Rejects requests that the endpoint's `@Access` rule does not allow, and the start if an endpoint has no rule. */
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
