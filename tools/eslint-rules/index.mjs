import { endpointDeclaresAccess } from './src/endpoint-declares-access.mjs';

/** The house rules: habits that a reviewer should not have to remember. */
export default { rules: { 'endpoint-declares-access': endpointDeclaresAccess } };
