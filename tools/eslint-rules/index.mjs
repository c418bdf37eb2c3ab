import { endpointDeclaresAccess } from './src/endpoint-declares-access.mjs';
import { noImportCycle } from './src/no-import-cycle.mjs';

/** Rules of this project: habits that a reviewer should not have to remember. */
export default {
  rules: {
    'endpoint-declares-access': endpointDeclaresAccess,
    'no-import-cycle': noImportCycle,
  },
};
