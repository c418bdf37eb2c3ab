export { runDatabaseCommand } from './backup/commands';
export { LOCAL_FILES, type Place, runningPlace } from './backup/find-place';
export { fail } from './fail';
export { internalCaller } from './internal-caller';
export { keycloakAdmin, tellKeycloak } from './keycloak-addresses';
export { prepareStream } from './prepare-stream';
export {
  connected,
  DATABASE,
  databaseUrl,
  KEYCLOAK,
  provision,
  provisionKeycloak,
  type ServiceRoles,
} from './provision';
export { runScheduler, startJob } from './scheduler';
