import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@frontier/servers';
import { test as base } from '@playwright/test';
import { pageWithHydration } from './hydrated';
import { type MockGateway, startMockGateway } from './mock-gateway';

interface Tests {
  api: MockGateway['state'];
  /** Serves the rest of the test from a site whose clock stands at a time (ISO 8601). */
  standAt: (time: string) => Promise<void>;
}

interface Workers {
  /** Environment variables of the site. A file sets them by `test.use` at its top level. */
  siteEnv: Readonly<Record<string, string>>;
  site: MockGateway & { readonly log: string[]; readonly address: string };
}

const SERVER = join(__dirname, '../../frontend/.next/standalone/frontend/server.js');

/** Runs tests on the built reading site with a mock gateway whose responses the test decides. */
export const test = base.extend<Tests, Workers>({
  siteEnv: [{}, { scope: 'worker', option: true }],
  site: [
    async ({ siteEnv }, use) => {
      if (!existsSync(SERVER)) throw new Error('Build the site first: npx nx build @frontier/frontend');
      const gateway = await startMockGateway();
      const log: string[] = [];
      const { server, address } = await startSite(gateway, log, siteEnv);
      gateway.useSite(address);
      await use({ ...gateway, log, address });
      await stopSite(server);
      await gateway.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  page: pageWithHydration,
  baseURL: ({ site }, use) => use(site.url),
  standAt: async ({ site }, use) => {
    const servers: ChildProcess[] = [];
    await use(async (time) => {
      const { server, address } = await startSite(site, site.log, { FIXED_TIME: time });
      servers.push(server);
      site.useSite(address);
    });
    site.useSite(site.address);
    await Promise.all(servers.map(stopSite));
  },
  api: [
    async ({ site }, use) => {
      site.reset();
      await use(site.state);
    },
    { auto: true },
  ],
});

async function startSite(gateway: MockGateway, log: string[], settings: Workers['siteEnv']) {
  const port = await freePort();
  const env = {
    ...process.env,
    PORT: String(port),
    HOSTNAME: '127.0.0.1',
    API_URL: gateway.url,
    SITE_URL: gateway.url,
    // The mock gateway reuses connections, and the site must not close one while a request is sent on it.
    KEEP_ALIVE_TIMEOUT: '600000',
    ...settings,
  };
  const server = spawn(process.execPath, [SERVER], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (chunk: Buffer) => log.push(...chunk.toString().split('\n').filter(Boolean)));
  }
  const address = `http://127.0.0.1:${port}`;
  await base.expect(() => fetch(`${address}/chat`)).toPass({ timeout: 90_000 });
  return { server, address };
}

async function stopSite(server: ChildProcess): Promise<void> {
  // SIGTERM would wait for the connections that the gateway keeps open.
  server.kill('SIGKILL');
  await once(server, 'exit');
}

export { expect } from '@playwright/test';
