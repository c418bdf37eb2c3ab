export { ADMINISTRATOR } from './administrator';
export { type Connection, connectionsOf, ownerRoleOf, publicRoleOf } from './connections';
export {
  type Addresses,
  environmentOf,
  issuerOf,
  MAIL_FROM,
  type ServiceKey,
  serviceKeys,
} from './environment';
export { durableName, inboxPrefixOf, STREAM, STREAM_MAX_BYTES, streamConfig } from './event-stream';
export { type EventUse, eventUseOf } from './event-uses';
export { type JobName, jobOwners } from './generated/uses';
export { natsConfig, type NatsConfigOptions } from './nats-config';
export { type NatsUser, natsUsers } from './nats-users';
export { databaseParts, type Part, type PartName, parts, type ServicePart, serviceParts } from './parts';
export { redisAcl, type RedisUser, redisUsers } from './redis-users';
export { jobServices, RUN_SIGNALS, RUNS_LISTENER, runSignalSubject, serviceOfSignal } from './run-signals';
export { type NatsLogin, natsLogin, urlAs } from './server-url';
export { AUTO_INGEST, type Schedule, timetable } from './timetable';
