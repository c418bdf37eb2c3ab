export { createForgedTokens, type ForgedToken, forgeTokens } from './forged-tokens';
export {
  getCallingClient,
  startRolesGateway,
  getAuthHeaders,
  identityEnv,
  signToken,
  createClientToken,
  createPersonToken,
} from './test-identity';
