import { REALM } from '@frontier/domain';

/** The audience of access tokens: the services behind the gateway. */
export const AUDIENCE = 'frontier-api';

/** The path of the realm, at the identity provider and at the gateway. */
export const REALM_PATH = `/realms/${REALM}`;

/** The path of the realm in the provider's administration, which is at the provider alone. */
export const ADMIN_REALM_PATH = `/admin/realms/${REALM}`;

/** Endpoints below the address of a realm, as Keycloak names them. */
export const endpoints = {
  authorization: '/protocol/openid-connect/auth',
  token: '/protocol/openid-connect/token',
  keys: '/protocol/openid-connect/certs',
  userInfo: '/protocol/openid-connect/userinfo',
  endSession: '/protocol/openid-connect/logout',
  loginPages: '/login-actions',
  discovery: '/.well-known/openid-configuration',
} as const;

/** A session ends after so many seconds in which nobody works. */
export const SESSION_IDLE_S = 30 * 60;
/** A session ends after so many seconds, whatever happens in it. */
export const SESSION_MAX_S = 10 * 3_600;
export const ACCESS_TOKEN_LIFE_S = 300;
/** Who does what cannot be undone has typed their password at most so many seconds ago. */
export const RECENT_SIGN_IN_S = 600;
