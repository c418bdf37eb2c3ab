import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { Agent } from 'undici';
import { isAllowedAddress } from './address-policy';

/** The connection was refused because of where the name leads. Carried inside the client's own error. */
export class RefusedAddressError extends Error {
  readonly code = 'REFUSED_ADDRESS';
}

/**
 * A look-up that answers only with allowed addresses. It is the very look-up the socket connects with, so there is
 * no second resolution that could answer differently (DNS rebinding). One forbidden address among several refuses
 * the name as a whole: no public site needs one.
 */
export function createGuardedLookup(
  allowPrivate: boolean,
  resolve: typeof systemLookup = systemLookup,
): LookupFunction {
  return (hostname, options, callback) => {
    const { family, hints, order } = options;
    resolve(hostname, { family, hints, order, all: true }, (error, found: LookupAddress[]) => {
      if (error) return callback(error, '');
      const [first] = found;
      if (!first || found.some(({ address }) => !isAllowedAddress(address, allowPrivate))) {
        return callback(new RefusedAddressError(`${hostname} leads to an address that is not allowed`), '');
      }
      if (options.all) callback(null, found);
      else callback(null, first.address, first.family);
    });
  };
}

/** Two pools that never share a socket: what `allowPrivate` connected must not serve a request without it. */
const createAgent = (allowPrivate: boolean): Agent =>
  new Agent({
    connect: { lookup: createGuardedLookup(allowPrivate), timeout: 10_000 },
    keepAliveTimeout: 4_000,
    connections: 8,
    maxHeaderSize: 32 * 1024,
    // Our limits are tested with HTTP/1.1.
    allowH2: false,
  });

let agents: { open: Agent; guarded: Agent } | undefined;

export function getAgent(allowPrivate: boolean): Agent {
  agents ??= { open: createAgent(true), guarded: createAgent(false) };
  return allowPrivate ? agents.open : agents.guarded;
}

/** Closes idle connections; for shutdown and for tests. The next fetch opens new ones. */
export async function closeConnections(): Promise<void> {
  const closing = agents;
  agents = undefined;
  await Promise.all([closing?.open.destroy(), closing?.guarded.destroy()]);
}
