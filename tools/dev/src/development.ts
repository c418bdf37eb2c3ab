import { join } from 'node:path';
import { CONSOLE_PATH } from '@frontier/domain';
import { type PartName, parts } from '@frontier/topology';
import {
  freePort,
  LOOPBACK,
  type ManagedProcess,
  nodeService,
  type NodeServiceOptions,
  workspaceRoot,
} from '@frontier/servers';

export interface Development {
  /** Names of the parts whose sources are watched: services, `frontend` and `admin`. */
  readonly watched: readonly string[];
  readonly consolePort?: number;
}

const partNames = parts.filter(({ kind }) => kind === 'service' || kind === 'site').map(({ name }) => name);
const FIRST_INSPECT_PORT = 9230;

/** Debugger addresses of services and site. The console has none, because it runs in the browser. */
export const debuggers: Readonly<Record<string, string>> = Object.fromEntries(
  partNames.map((name, index) => [name, `${LOOPBACK}:${FIRST_INSPECT_PORT + index}`]),
);

/** Chooses the parts to watch: `names`, or all if it is empty. @throws Error for the name of an unknown part */
export async function chooseDevelopment(names: readonly string[]): Promise<Development> {
  const known = [...partNames, 'admin'];
  const unknown = names.find((name) => !known.some((each) => each === name));
  if (unknown) throw new Error(`${unknown} is not a part of the system; choose from: ${known.join(' ')}`);
  const watched = names.length > 0 ? names : known;
  return { watched, ...(watched.includes('admin') && { consolePort: await freePort() }) };
}

/** Returns a part's variables for development. Those of the gateway make it use the development servers. */
export function developmentEnvironment(name: PartName, development?: Development): Record<string, string> {
  if (!development) return {};
  const { watched, consolePort } = development;
  const isSite = watched.includes('frontend');
  if (name === 'frontend' && isSite) return { NODE_ENV: 'development', NEXT_TELEMETRY_DISABLED: '1' };
  // Keep restarts fast by waiting only 200 ms for jobs, because interrupted jobs start again.
  if (name !== 'gateway' || (!isSite && !consolePort)) return { SHUTDOWN_JOBS_MS: '200' };
  return {
    NODE_ENV: 'development',
    GATEWAY_DEVELOPMENT: 'true',
    ...(consolePort && { GATEWAY_DEVELOPMENT_CONSOLE_URL: `http://${LOOPBACK}:${consolePort}` }),
  };
}

export function developmentProcess(
  name: PartName,
  port: number,
  development: Development | undefined,
): Partial<NodeServiceOptions> {
  if (!development) return {};
  const inspect = debuggers[name];
  if (name !== 'frontend' || !development.watched.includes(name)) return { inspect };
  return {
    script: join(workspaceRoot, 'node_modules/next/dist/bin/next'),
    // Next.js passes `--inspect` on to the process that renders pages.
    args: ['dev', name, '-p', String(port), '-H', LOOPBACK, ...(inspect ? ['--inspect', inspect] : [])],
  };
}

/** Creates the Vite server of the console's sources, if the console is watched. */
export function createConsoleServers(
  { consolePort: port }: Pick<Development, 'consolePort'> = {},
  own: Pick<NodeServiceOptions, 'logFile' | 'record'>,
): ManagedProcess[] {
  if (port === undefined) return [];
  const script = join(workspaceRoot, 'node_modules/vite/bin/vite.js');
  const args = ['admin', '--host', LOOPBACK, '--port', String(port), '--strictPort'];
  const env = { NODE_ENV: 'development' };
  return [nodeService({ ...own, name: 'admin', script, args, port, readyPath: `${CONSOLE_PATH}/`, env })];
}
