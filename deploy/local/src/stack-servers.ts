import { join } from 'node:path';
import { issuerOf, type PartName } from '@frontier/topology';
import { freePort, LOOPBACK } from './ports';
import { prepareStream } from './prepare-stream';
import { passwordsIn } from './secrets';
import { identityServer } from './servers/identity';
import { mailServer } from './servers/mail';
import { natsServer } from './servers/nats';
import { postgresServer } from './servers/postgres';
import { redisServer } from './servers/redis';
import type { ServerOptions } from './servers/server';
import type { Starting } from './stack.types';

export interface Servers {
  readonly smtpUrl: string;
  readonly of: Record<'postgres' | 'nats' | 'redis' | 'mail' | 'identity', string>;
}

/** Starts what services need: Postgres (or takes the one of DATABASE_URL), NATS, Redis, mail catcher, identity provider. */
export async function startServers(starting: Starting): Promise<Servers> {
  const { options, ports, logs, record, supervisor, secrets } = starting;
  const optionsOf = (name: PartName): ServerOptions => ({
    dir: join(options.dataDir, name),
    port: ports[name],
    logFile: logs.rotated(name),
    record,
  });
  const external = options.ports === 'fixed' ? process.env.DATABASE_URL : undefined;
  const embedded = external
    ? undefined
    : postgresServer({ ...optionsOf('postgres'), password: secrets.postgresPassword });
  const nats = natsServer({ ...optionsOf('nats'), passwordOf: passwordsIn(secrets.natsPasswords) });
  const redis = redisServer({ ...optionsOf('redis'), passwordOf: passwordsIn(secrets.redisPasswords) });
  const mail = mailServer({ ...optionsOf('mail'), smtpPort: await freePort() });
  const smtpUrl = `smtp://${LOOPBACK}:${mail.smtpPort}`;
  const identity = identityServer({
    ...optionsOf('identity'),
    issuer: issuerOf(`http://${LOOPBACK}:${ports.gateway}`),
    clientSecrets: secrets.clientSecrets,
    smtpUrl,
  });
  const servers = [nats, redis, mail, identity, ...(embedded ? [embedded] : [])];
  await Promise.all(servers.map(({ process }) => supervisor.start(process)));
  await prepareStream(nats.url);
  return {
    smtpUrl,
    of: {
      postgres: embedded?.url ?? external ?? '',
      nats: nats.url,
      redis: redis.url,
      mail: mail.url,
      identity: identity.url,
    },
  };
}
