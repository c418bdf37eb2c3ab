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
  /** The address that people know: tokens name it, and links in mails lead there. */
  readonly publicUrl: string;
  readonly clientSecrets: Readonly<Record<ConfidentialClient, string>>;
  readonly adminPassword: string;
  /** The system's database, where it has a schema of its own, and its password there. */
  readonly database: { readonly url: string; readonly password: string };
  readonly mail: { readonly port: number; readonly from: string };
}

/** The first start makes the tables of the database, on a machine that starts everything else as well. */
const READY_TIMEOUT_MS = 300_000;

/** A folder that Keycloak takes for its own: the program, with the realm, the pages and the data of this run. */
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

/** The real Keycloak with the realm of `deploy/keycloak`, its people and sessions in the system's database. */
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
