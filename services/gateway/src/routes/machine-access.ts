import { ServiceError, type TokenVerifier } from '@frontier/service-kit';
import type { FastifyRequest } from 'fastify';

/**
 * Lets machines through and nobody else. The services check the token again.
 *
 * @throws ServiceError 401 without a valid token, 403 with the token of somebody else
 */
export async function requireMachine(
  { headers: { authorization } }: FastifyRequest,
  verifiers: readonly TokenVerifier[],
): Promise<void> {
  const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1];
  for (const verifier of token ? verifiers : []) {
    const principal = await verifier.verify(token ?? '');
    if (principal?.roles.includes('machine')) return;
    if (principal) throw new ServiceError(403, 'FORBIDDEN', 'You are not allowed to do this');
  }
  throw new ServiceError(401, 'UNAUTHENTICATED', 'This needs the token of a machine account');
}
