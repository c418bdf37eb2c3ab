import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { Agent } from 'undici';
import { isAllowedAddress } from './address-policy';

/** Thrown if a host name resolves to a forbidden address. undici passes it on as an error of its request. */
export class RefusedAddressError extends Error {
  readonly code = 'REFUSED_ADDRESS';
}

/**
 * Returns a DNS lookup that fails if any address of the name is forbidden, because no public site needs such a name.
 * The socket connects to the result without resolving the name again, which rules out DNS rebinding.
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
        return callback(
          new RefusedAddressError(`${hostname} resolves to an address that is not allowed`),
          '',
        );
      }
      if (options.all) callback(null, found);
      else callback(null, first.address, first.family);
    });
  };
}

/** Creates the pool of one policy. A socket opened with `allowPrivate` must not serve a request without it. */
const createAgent = (allowPrivate: boolean): Agent =>
  new Agent({
    connect: { lookup: createGuardedLookup(allowPrivate), timeout: 10_000 },
    keepAliveTimeout: 4_000,
    connections: 8,
    maxHeaderSize: 256 * 1024,
    // Use only HTTP/1.1, because the limits are not tested with HTTP/2.
    allowH2: false,
  });

let agents: { open: Agent; guarded: Agent } | undefined;

export function getAgent(allowPrivate: boolean): Agent {
  agents ??= { open: createAgent(true), guarded: createAgent(false) };
  return allowPrivate ? agents.open : agents.guarded;
}

/** Closes all connections, for shutdown and tests. The next fetch opens new ones. */
export async function closeConnections(): Promise<void> {
  const closing = agents;
  agents = undefined;
  await Promise.all([closing?.open.destroy(), closing?.guarded.destroy()]);
}
