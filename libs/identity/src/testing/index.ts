export { forgedTokens, type ForgedToken, forgeriesOf } from './forged-tokens';
export {
  callerOf,
  gatewayWithRoles,
  headersOf,
  identityEnv,
  signedToken,
  tokenFor,
  tokenOfPerson,
} from './test-identity';
