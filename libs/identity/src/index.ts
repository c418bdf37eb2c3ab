export {
  type ConfidentialClient,
  confidentialClientIds,
  CONSOLE_CLIENT,
  type MachineClient,
  machineClientIds,
  machineClients,
  PEOPLE_CLIENT,
} from './clients';
export {
  type AccessRequirement,
  highestRole,
  type Machine,
  getDisplayName,
  isAllowed,
  type Person,
  type Principal,
  type Role,
  roles,
} from './principal';
export {
  ACCESS_TOKEN_LIFE_S,
  ADMIN_REALM_PATH,
  AUDIENCE,
  endpoints,
  REALM_PATH,
  RECENT_SIGN_IN_S,
  SESSION_IDLE_S,
  SESSION_MAX_S,
} from './realm';
export { allScopes, type Scope, scopes } from './scopes';
export { type ClientCredentials, TokenClient, TokenRequestError } from './token-client';
export { InvalidTokenError, KeysUnavailableError, TokenVerifier, type TrustedIssuer } from './token-verifier';
