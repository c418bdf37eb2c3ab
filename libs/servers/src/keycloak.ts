import { mkdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { type ConfidentialClient, endpoints, REALM_PATH } from '@frontier/identity';
import { workspaceRoot } from './paths';
import { LOOPBACK } from './ports';
import { ManagedProcess } from './process/managed-process';
import { DATABASE, KEYCLOAK } from '@frontier/ops';
import { KEYCLOAK_JAVA } from './keycloak-program';
import { MAIL_LOGIN } from './mail';
import { isResponding } from './probes';
import type { LocalServer, ServerOptions } from './server';

interface KeycloakOptions extends ServerOptions {
  readonly program: string;
  /** URL that browsers use. It is part of the issuer in tokens and the base of links in mails. */
  readonly publicUrl: string;
  readonly clientSecrets: Readonly<Record<ConfidentialClient, string>>;
  readonly adminPassword: string;
  /** `url` is the system's database, in which Keycloak has its own schema; `password` is that of Keycloak's role. */
  readonly database: { readonly url: string; readonly password: string };
  readonly mail: { readonly port: number; readonly from: string };
}

/** Long, because at its first start Keycloak creates its database tables while all other parts start, too. */
const READY_TIMEOUT_MS = 300_000;

/** Fills a home folder for Keycloak with links to the program, the realm file and the themes. */
async function prepareHome(dir: string, program: string): Promise<void> {
  const deployed = join(workspaceRoot, 'deploy/keycloak');
  const links = {
    lib: join(program, 'lib'),
    conf: join(program, 'conf'),
    providers: join(program, 'providers'),
    themes: join(deployed, 'themes'),
    'data/import/realm-frontier.json': join(deployed, 'realm-frontier.json'),
  };
  await mkdir(join(dir, 'data/import'), { recursive: true });
  for (const [name, target] of Object.entries(links)) {
    await rm(join(dir, name), { force: true });
    await symlink(target, join(dir, name));
  }
}

/** Creates a Keycloak server with the realm of `deploy/keycloak`. Users and sessions are in the system's database. */
export function keycloakServer({ dir, port, logFile, record, ...options }: KeycloakOptions): LocalServer {
  const { program, publicUrl, clientSecrets, adminPassword, database, mail } = options;
  const url = `http://${LOOPBACK}:${port}`;
  const secrets: Record<string, string> = Object.fromEntries(
    Object.entries(clientSecrets).map(([id, secret]) => [`${id.toUpperCase()}_CLIENT_SECRET`, secret]),
  );
  const managed = new ManagedProcess(
    {
      name: 'identity',
      command: join(program, 'bin/kc.sh'),
      args: [
        ...[`-Dkc.home.dir=${dir}`, 'start', '--optimized', '--import-realm', '--cache=local'],
        ...['--http-enabled=true', `--http-host=${LOOPBACK}`, `--http-port=${port}`],
        ...[`--hostname=${publicUrl}`, '--hostname-backchannel-dynamic=true', `--hostname-admin=${url}`],
        ...['--proxy-headers=xforwarded'],
      ],
      env: {
        ...process.env,
        ...secrets,
        PUBLIC_URL: publicUrl,
        SMTP_HOST: LOOPBACK,
        SMTP_PORT: String(mail.port),
        SMTP_FROM: mail.from,
        SMTP_AUTH: 'true',
        SMTP_USER: MAIL_LOGIN.user,
        SMTP_PASSWORD: MAIL_LOGIN.password,
        KC_DB_URL: `jdbc:postgresql://${new URL(database.url).host}/${DATABASE}`,
        KC_DB_USERNAME: KEYCLOAK,
        KC_DB_PASSWORD: database.password,
        KC_DB_SCHEMA: KEYCLOAK,
        KC_DB_POOL_MAX_SIZE: '20',
        KC_BOOTSTRAP_ADMIN_USERNAME: 'admin',
        KC_BOOTSTRAP_ADMIN_PASSWORD: adminPassword,
        ...KEYCLOAK_JAVA,
      },
      logFile,
      ready: () => isResponding(url + REALM_PATH + endpoints.keys),
      readyTimeoutMs: READY_TIMEOUT_MS,
      prepare: () => prepareHome(dir, program),
    },
    record,
  );
  return { process: managed, port, url };
}
