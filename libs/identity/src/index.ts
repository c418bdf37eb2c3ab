export { CONSOLE_CLIENT, type MachineClient, machineClientIds, machineClients } from './clients';
export {
  type AccessRequirement,
  type Machine,
  permits,
  type Person,
  type Principal,
  type Role,
  roles,
} from './principal';
export { AUDIENCE, endpoints, REALM_PATH } from './realm';
export { allScopes, type Scope, scopes } from './scopes';
export { type ClientCredentials, TokenClient, TokenRequestError } from './token-client';
export { InvalidTokenError, KeysUnavailableError, TokenVerifier, type TrustedIssuer } from './token-verifier';
