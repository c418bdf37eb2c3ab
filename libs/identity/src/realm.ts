import { REALM } from '@frontier/domain';

/** The audience of access tokens for the services behind the gateway. */
export const AUDIENCE = 'frontier-api';

/** Path of the realm at the identity provider and at the gateway. */
export const REALM_PATH = `/realms/${REALM}`;

/** The path of the realm in the admin API, which only the identity provider itself serves. */
export const ADMIN_REALM_PATH = `/admin/realms/${REALM}`;

/** Endpoints below the realm's URL, at the paths that Keycloak uses. */
export const endpoints = {
  authorization: '/protocol/openid-connect/auth',
  token: '/protocol/openid-connect/token',
  keys: '/protocol/openid-connect/certs',
  userInfo: '/protocol/openid-connect/userinfo',
  endSession: '/protocol/openid-connect/logout',
  loginPages: '/login-actions',
  discovery: '/.well-known/openid-configuration',
} as const;

export const SESSION_IDLE_S = 30 * 60;
/** A session ends after this many seconds, even with activity. */
export const SESSION_MAX_S = 10 * 3_600;
export const ACCESS_TOKEN_LIFE_S = 300;
/** Irreversible actions require that the password was entered at most this many seconds ago. */
export const RECENT_SIGN_IN_S = 600;
