import { join } from 'node:path';
import { endpoints, REALM_PATH } from '@frontier/identity';
import { getIssuer, MAIL_FROM, type PartName } from '@frontier/topology';
import { DATABASE, KEYCLOAK, prepareStream, provisionKeycloak, syncKeycloakClient } from '@frontier/ops';
import {
  ensureKeycloak,
  freePort,
  keycloakServer,
  type LocalServer,
  LOOPBACK,
  MAIL_LOGIN,
  mailServer,
  natsServer,
  nodeService,
  postgresServer,
  redisServer,
  type ServerOptions,
  workspaceRoot,
} from '@frontier/servers';
import { createPasswordLookup } from './secrets';
import type { Starting } from './stack.types';

/** Starts Postgres (unless DATABASE_URL names an external one), NATS, Redis, mail catcher and identity provider. */
export async function startServers(starting: Starting) {
  const { options, ports, logs, record, supervisor, secrets } = starting;
  const buildOptions = (name: PartName): ServerOptions => ({
    dir: join(options.dataDir, name),
    port: ports[name],
    logFile: logs.rotate(name),
    record,
  });
  const external = options.ports === 'fixed' ? process.env.DATABASE_URL : undefined;
  const embedded = external
    ? undefined
    : postgresServer({ ...buildOptions('postgres'), password: secrets.postgresPassword });
  const nats = natsServer({
    ...buildOptions('nats'),
    getPassword: createPasswordLookup(secrets.natsPasswords),
  });
  const redis = redisServer({
    ...buildOptions('redis'),
    getPassword: createPasswordLookup(secrets.redisPasswords),
  });
  const mail = mailServer({
    ...buildOptions('mail'),
    smtpPort: await freePort(),
    token: secrets.mailToken,
    // The test that replaces replicas under load counts all mails, to check that each was sent once.
    ...(options.replicated && { keep: 20_000 }),
  });
  const postgresUrl = embedded?.url ?? external ?? '';
  const identity = await chooseIdentity(starting, buildOptions('identity'), { mail, postgresUrl });
  const servers = [nats, redis, mail, embedded, identity.server].filter((server) => server !== undefined);
  await Promise.all(servers.map(({ process }) => supervisor.start(process)));
  const streamReady = prepareStream(nats.url).catch((error: unknown) => {
    // The rest works without events, and `/health` reports that they do not flow.
    starting.log(`NATS takes no events: ${(error as Error).message}`);
  });
  await Promise.all([streamReady, identity.startLater?.()]);
  return {
    smtpUrl: mail.smtpUrl,
    of: {
      ...{ postgres: postgresUrl, nats: nats.url, redis: redis.url },
      ...{ mail: mail.url, identity: identity.url },
    },
  };
}

interface Identity {
  readonly url: string;
  /** A provider that starts together with the other servers. */
  readonly server?: Pick<LocalServer, 'process'>;
  /** Starts a provider that needs the other servers to be running. */
  readonly startLater?: () => Promise<void>;
}

/** Prepares the identity provider: the local one, a local Keycloak, or the external Keycloak of KEYCLOAK_URL. */
async function chooseIdentity(
  starting: Starting,
  server: ServerOptions,
  { mail, postgresUrl }: { mail: { smtpPort: number; smtpUrl: string }; postgresUrl: string },
): Promise<Identity> {
  const { options, ports, secrets, log } = starting;
  const { clientSecrets, keycloakPassword: adminPassword } = secrets;
  const publicUrl = `http://${LOOPBACK}:${ports.gateway}`;
  if (!options.keycloak) {
    const { dir, port, logFile, record } = server;
    const env = {
      NODE_ENV: 'development',
      IDENTITY_DIR: dir,
      IDENTITY_ISSUER: getIssuer(publicUrl),
      IDENTITY_CLIENT_SECRETS: JSON.stringify(clientSecrets),
      SMTP_URL: mail.smtpUrl,
      MAIL_FROM,
    };
    const script = join(workspaceRoot, 'tools/dev/dist/identity-main.js');
    const readyPath = REALM_PATH + endpoints.keys;
    const process = nodeService({ name: 'identity', script, port, readyPath, env, logFile, record });
    return { url: `http://${LOOPBACK}:${port}`, server: { process } };
  }
  const external = options.ports === 'fixed' ? process.env.KEYCLOAK_URL : undefined;
  if (external) return { url: external.replace(/\/+$/, '') };
  const program = await ensureKeycloak(log);
  const { smtpPort } = mail;
  const from = /<(.+)>/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM;
  const database = { url: postgresUrl, password: createPasswordLookup(secrets.rolePasswords)(KEYCLOAK) };
  const keycloak = keycloakServer({
    ...{ ...server, program, publicUrl, clientSecrets, adminPassword },
    ...{ database, mail: { port: smtpPort, from } },
  });
  return {
    url: keycloak.url,
    startLater: async () => {
      await provisionKeycloak(postgresUrl, DATABASE, database.password);
      await starting.supervisor.start(keycloak.process);
      const smtp = { host: LOOPBACK, port: String(smtpPort), ...MAIL_LOGIN };
      await syncKeycloakClient(keycloak.url, adminPassword, { publicUrl, smtp });
    },
  };
}
