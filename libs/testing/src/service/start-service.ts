import type { DatabaseDefinition, ServiceDefinition } from '@frontier/service-kit';
import { getServiceUrl, openAsOwner, testDatabase, testServers } from '../test-servers';
import { startRolesGateway, identityEnv } from '@frontier/identity/testing';
import { runService } from './running-service';
import { type PreparedService, ServiceUnderTest } from './service-under-test';

export interface ServiceOptions {
  readonly database: DatabaseDefinition;
  /** Overrides the defaults: server URLs, credentials and a short backoff for jobs. */
  readonly env?: Readonly<Record<string, string>>;
}

export async function prepareService({
  database: schema,
  env = {},
}: ServiceOptions): Promise<PreparedService> {
  const servers = await testServers({ postgres: true, nats: true, redis: true });
  const database = await testDatabase(schema);
  const settings = {
    DATABASE_URL: database.url,
    PUBLIC_DATABASE_URL: getServiceUrl(database, `${schema.service}_public`),
    NATS_URL: getServiceUrl(servers.nats, schema.service),
    REDIS_URL: getServiceUrl(servers.redis, schema.service),
    GATEWAY_URL: await startRolesGateway(),
    JOBS_BACKOFF_MS: '5',
    ...(await identityEnv(schema.service)),
    ...env,
  };
  return { servers, database, settings, db: await openAsOwner(schema, database) };
}

export async function startService(
  definition: ServiceDefinition,
  options: ServiceOptions,
): Promise<ServiceUnderTest> {
  const prepared = await prepareService(options);
  const running = await runService(definition, prepared.settings);
  return new ServiceUnderTest({ ...prepared, definition, running });
}
