export { runDatabaseCommand } from './backup/commands';
export { LOCAL_FILES, type BackupTarget, getRunningTarget } from './backup/backup-target';
export { fail } from './fail';
export { createInternalCaller } from './internal-caller';
export { createKeycloakAdmin, syncKeycloakClient } from './keycloak-client';
export { prepareStream } from './prepare-stream';
export {
  withConnection,
  DATABASE,
  databaseUrl,
  KEYCLOAK,
  provision,
  provisionKeycloak,
  type ServiceRoles,
} from './provision';
export { runScheduler, startJob } from './scheduler';
