import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withCredentials } from '@frontier/topology';
import { freePort } from '../../src/ports';
import type { GuardedServerOptions, LocalServer } from '../../src/server';

export const listPairs = <Name extends string>(names: readonly Name[]): [Name, Name][] =>
  names.flatMap((one) => names.filter((other) => other !== one).map((other): [Name, Name] => [one, other]));

export const getUserPassword = (user: string): string => `the-password-of-${user}`;

export const getUserUrl = ({ url }: { readonly url: string }, user: string): string =>
  withCredentials(url, user, getUserPassword(user));

export async function startGuarded(
  make: (options: GuardedServerOptions) => LocalServer,
): Promise<LocalServer & { stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'credentials-'));
  chmodSync(folder, 0o711);
  const dir = join(folder, 'data');
  const server = make({
    dir,
    port: await freePort(),
    logFile: join(folder, 'log'),
    relaxed: true,
    getPassword: getUserPassword,
  });
  await server.process.start();
  return {
    ...server,
    async stop() {
      await server.process.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
