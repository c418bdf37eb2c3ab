import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { workspaceRoot } from './paths';

const VERSION = '26.7.3';
const ARTIFACT = `org.keycloak:keycloak-quarkus-dist:${VERSION}:tar.gz`;
/**
 * JVM options of Keycloak. Using only the fast compiler (tier 1) halves the CPU time of a start; slower sign-ins do not
 * matter, because a newsroom has few.
 */
export const KEYCLOAK_JAVA = {
  JAVA_OPTS_KC_HEAP: '-Xms64m -Xmx512m',
  JAVA_OPTS_APPEND: '-XX:TieredStopAtLevel=1',
};
/** Maven goal that downloads an archive with the user's settings, caches it for other clones, and unpacks it. */
const UNPACK = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:unpack';
const MINIMUM_JAVA = 17;
const FOLDER = join(workspaceRoot, '.local/programs');
const KEYCLOAK = join(FOLDER, `keycloak-${VERSION}`);
const BUILT = join(KEYCLOAK, 'built-for-postgres');

const run = promisify(execFile);

const createKeycloakError = (reason: string): Error => new Error(`Keycloak cannot run here: ${reason}`);

function getVersion(command: string, ...args: string[]): string | undefined {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return undefined;
  }
}

/** Returns the major version of the Java that Keycloak's start script uses; 0 if Java is missing. */
function getJavaMajor(): number {
  const { JAVA_HOME } = process.env;
  const java = JAVA_HOME ? join(JAVA_HOME, 'bin/java') : 'java';
  return Number(/(\d+)/.exec(getVersion(java, '--version') ?? '')?.[1] ?? 0);
}

export function getMissingForKeycloak(): string | undefined {
  const lacking = [
    ...(getJavaMajor() < MINIMUM_JAVA ? [`no Java ${MINIMUM_JAVA} or later`] : []),
    ...(getVersion('mvn', '--version') === undefined ? ['no Maven (mvn)'] : []),
  ];
  return lacking.join(', ') || undefined;
}

/**
 * Returns Keycloak's folder. Downloads the archive once for all clones, and unpacks it and builds it for Postgres once
 * per clone, so that Keycloak starts in seconds.
 *
 * @throws Error if Java or Maven is missing, or if the download or the build fails
 */
export async function ensureKeycloak(log: (line: string) => void): Promise<string> {
  if (existsSync(BUILT)) return KEYCLOAK;
  const missing = getMissingForKeycloak();
  if (missing) throw createKeycloakError(missing);
  log(`Fetching Keycloak ${VERSION} (about 170 MB the first time)`);
  // An interrupted attempt may have left a partial folder.
  rmSync(KEYCLOAK, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  await attempt('Maven could not fetch it', 'mvn', [
    ...['--batch-mode', '--quiet', UNPACK],
    ...[`-Dartifact=${ARTIFACT}`, `-DoutputDirectory=${FOLDER}`],
  ]);
  log('Building Keycloak');
  await attempt('it could not be built', join(KEYCLOAK, 'bin/kc.sh'), ['build', '--db=postgres']);
  writeFileSync(BUILT, '');
  return KEYCLOAK;
}

/** Runs a command. @throws Error with the last 15 lines of its output */
async function attempt(failure: string, command: string, args: string[]): Promise<void> {
  const env = { ...process.env, ...KEYCLOAK_JAVA };
  await run(command, args, { cwd: FOLDER, env, maxBuffer: 16 * 1024 * 1024 }).catch((error: unknown) => {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    const said = `${stdout}\n${stderr}`.trim() || (error as Error).message;
    throw createKeycloakError(`${failure}.\n${said.split('\n').slice(-15).join('\n')}`);
  });
}
