import { createServer, type Server } from 'node:http';
import {
  AUDIENCE,
  allScopes,
  endpoints,
  type MachineClient,
  machineClients,
  REALM_PATH,
} from '@frontier/identity';
import Provider, { type ClientMetadata } from 'oidc-provider';
import type { SigningKeys } from './signing-keys';

/** What the local identity provider needs to know. */
export interface IdentityProviderOptions {
  /** As tokens name it. */
  readonly issuer: string;
  readonly keys: SigningKeys;
  readonly clientSecrets: Readonly<Record<MachineClient, string>>;
}

const TOKEN_LIFE_S = 300;
/** The one resource: the services behind the gateway. */
const RESOURCE = `urn:${AUDIENCE}`;

/**
 * The identity provider of the local run and of tests: Keycloak's paths and claims, on the certified
 * `oidc-provider`. It keeps nothing: tokens are signed, not stored.
 */
export function identityProvider({ issuer, keys, clientSecrets }: IdentityProviderOptions): Server {
  const provider = new Provider(issuer, {
    jwks: { keys: [...keys.keys] },
    clients: Object.entries(machineClients).map(([id, scopes]): ClientMetadata => {
      const secret = clientSecrets[id as MachineClient];
      return {
        client_id: id,
        client_secret: secret,
        ...(scopes.length > 0 && { scope: scopes.join(' ') }),
        grant_types: ['client_credentials'],
        response_types: [],
        redirect_uris: [],
        token_endpoint_auth_method: 'client_secret_post',
      };
    }),
    scopes: [...allScopes],
    ttl: { ClientCredentials: TOKEN_LIFE_S },
    routes: { token: endpoints.token, jwks: endpoints.keys },
    features: {
      devInteractions: { enabled: false },
      clientCredentials: { enabled: true },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => RESOURCE,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: allScopes.join(' '),
          audience: AUDIENCE,
          accessTokenFormat: 'jwt',
          accessTokenTTL: TOKEN_LIFE_S,
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
    formats: {
      customizers: {
        // As Keycloak writes them.
        jwt: (_context, token, parts) => {
          parts.header = { ...parts.header, typ: 'JWT' };
          Object.assign(parts.payload, { typ: 'Bearer', azp: token.clientId });
        },
      },
    },
  });
  const handle = provider.callback();
  return createServer((request, response) => {
    const { url = '' } = request;
    if (!url.startsWith(`${REALM_PATH}/`)) {
      response.writeHead(404).end();
      return;
    }
    // oidc-provider finds its routes by what follows the path that it is mounted at, and that path by the whole.
    Object.assign(request, { originalUrl: url, url: url.slice(REALM_PATH.length) });
    void handle(request, response);
  });
}
