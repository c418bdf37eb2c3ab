import { join } from 'node:path';
import { getIssuer, MAIL_FROM, type PartName } from '@frontier/topology';
import { DATABASE, KEYCLOAK, prepareStream, provisionKeycloak, tellKeycloak } from '@frontier/ops';
import {
  ensureKeycloak,
  freePort,
  keycloakServer,
  type LocalServer,
  LOOPBACK,
  MAIL_LOGIN,
  mailServer,
  natsServer,
  postgresServer,
  redisServer,
  type ServerOptions,
  type Supervisor,
} from '@frontier/servers';
import { passwordsIn } from './secrets';
import { identityServer } from './identity-server';
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
  const mail = mailServer({
    ...optionsOf('mail'),
    smtpPort: await freePort(),
    token: secrets.mailToken,
    // What is replaced under load is to have sent each mail once, and all of them are counted.
    ...(options.replicated && { keep: 20_000 }),
  });
  const postgresUrl = embedded?.url ?? external ?? '';
  const identity = await identityOf(starting, optionsOf('identity'), {
    mail,
    postgresUrl,
  });
  const servers = [
    nats,
    redis,
    mail,
    ...(embedded ? [embedded] : []),
    ...(identity.server && !identity.needs ? [identity.server] : []),
  ];
  await Promise.all(servers.map(({ process }) => supervisor.start(process)));
  await Promise.all([prepareStream(nats.url), startLater(identity, supervisor)]);
  return {
    smtpUrl: mail.smtpUrl,
    of: {
      postgres: postgresUrl,
      nats: nats.url,
      redis: redis.url,
      mail: mail.url,
      identity: identity.url,
    },
  };
}

interface Identity {
  readonly url: string;
  /** Undefined where it runs elsewhere. */
  readonly server?: LocalServer;
  /** What it needs of the other servers before it can start. */
  readonly needs?: () => Promise<void>;
  /** Once it answers. */
  readonly prepare?: () => Promise<void>;
}

async function startLater({ server, needs, prepare }: Identity, supervisor: Supervisor): Promise<void> {
  if (server && needs) {
    await needs();
    await supervisor.start(server.process);
  }
  await prepare?.();
}

/** The provider of the local run, Keycloak, or the Keycloak of KEYCLOAK_URL. */
async function identityOf(
  starting: Starting,
  server: ServerOptions,
  { mail, postgresUrl }: { mail: { smtpPort: number; smtpUrl: string }; postgresUrl: string },
): Promise<Identity> {
  const { options, ports, secrets, log } = starting;
  const { clientSecrets, keycloakPassword: adminPassword } = secrets;
  const publicUrl = `http://${LOOPBACK}:${ports.gateway}`;
  if (!options.keycloak) {
    const { smtpUrl } = mail;
    const local = identityServer({ ...server, issuer: getIssuer(publicUrl), clientSecrets, smtpUrl });
    return { url: local.url, server: local };
  }
  const external = options.ports === 'fixed' ? process.env.KEYCLOAK_URL : undefined;
  if (external) return { url: external.replace(/\/+$/, '') };
  const program = await ensureKeycloak(log);
  const { smtpPort } = mail;
  const from = /<(.+)>/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM;
  const database = { url: postgresUrl, password: passwordsIn(secrets.rolePasswords)(KEYCLOAK) };
  const keycloak = keycloakServer({
    ...{ ...server, program, publicUrl, clientSecrets, adminPassword },
    ...{ database, mail: { port: smtpPort, from } },
  });
  return {
    url: keycloak.url,
    server: keycloak,
    needs: () => provisionKeycloak(postgresUrl, DATABASE, database.password),
    prepare: () =>
      tellKeycloak(keycloak.url, adminPassword, {
        publicUrl,
        smtp: { host: LOOPBACK, port: String(smtpPort), ...MAIL_LOGIN },
      }),
  };
}
