export { ADMINISTRATOR } from './administrator';
export { type Connection, listConnections, getOwnerRole, getPublicRole } from './connections';
export {
  type Addresses,
  buildEnvironment,
  getIssuer,
  MAIL_FROM,
  type ServiceKey,
  serviceKeys,
} from './environment';
export {
  durableName,
  getInboxPrefix,
  getProbeDurable,
  getProbeSubject,
  PROBE_STREAM,
  probeStreamConfig,
  STREAM,
  STREAM_MAX_BYTES,
  buildStreamConfig,
} from './event-stream';
export { type EventUse, getEventUse } from './event-uses';
export { type JobName, jobOwners } from './generated/uses';
export { buildNatsConfig, type NatsConfigOptions } from './nats-config';
export { type NatsUser, natsUsers } from './nats-users';
export { databaseParts, type Part, type PartName, parts, type ServicePart, serviceParts } from './parts';
export { buildRedisAcl, type RedisUser, redisUsers } from './redis-users';
export {
  jobServices,
  RUN_SIGNALS,
  RUNS_LISTENER,
  getRunSignalSubject,
  findServiceBySignal,
} from './run-signals';
export { type NatsConnectOptions, parseNatsUrl, withCredentials } from './server-url';
export { AUTO_INGEST, type Schedule, timetable } from './timetable';
