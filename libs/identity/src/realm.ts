/** The audience of access tokens: the services behind the gateway. */
export const AUDIENCE = 'frontier-api';

/** The path of the realm, at the identity provider and at the gateway. */
export const REALM_PATH = '/realms/frontier';

/** Endpoints below the address of a realm, as Keycloak names them. */
export const endpoints = {
  token: '/protocol/openid-connect/token',
  keys: '/protocol/openid-connect/certs',
} as const;
