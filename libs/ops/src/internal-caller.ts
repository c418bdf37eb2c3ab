import { type MachineClient, TokenClient } from '@frontier/identity';

/** Calls an internal endpoint. @param body sent as JSON unless it is undefined */
export type InternalCall = (method: string, path: string, body?: unknown) => Promise<Response>;

const TIMEOUT_MS = 90_000;

export function createInternalCaller(
  gatewayUrl: string,
  identity: {
    readonly url: string;
    readonly client: MachineClient;
    readonly clientSecrets: Readonly<Record<string, string>>;
  },
): InternalCall {
  const { url, client, clientSecrets } = identity;
  const tokens = new TokenClient({ url, clientId: client, clientSecret: clientSecrets[client] ?? '' });
  return async (method, path, body) => {
    const headers = {
      authorization: `Bearer ${await tokens.getToken()}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    return fetch(new URL(path, gatewayUrl), { method, headers, signal, body: JSON.stringify(body) });
  };
}
