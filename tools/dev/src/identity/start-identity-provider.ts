import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { REALM_PATH } from '@frontier/identity';
import { LOOPBACK } from '@frontier/servers';
import { identityProvider, type IdentityProviderOptions } from './identity-provider';

export interface RunningIdentityProvider {
  /** Its realm. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts the identity provider of the local run in this process, on a free port. */
export async function startIdentityProvider(
  options: IdentityProviderOptions,
): Promise<RunningIdentityProvider> {
  const server = await identityProvider(options);
  await once(server.listen(0, LOOPBACK), 'listening');
  return {
    url: `http://${LOOPBACK}:${(server.address() as AddressInfo).port}${REALM_PATH}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
