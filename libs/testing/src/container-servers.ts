import {
  freePort,
  LOOPBACK,
  isNatsReady,
  isPostgresReady,
  isRedisReady,
  isResponding,
} from '@frontier/servers';
import { ADMINISTRATOR, buildNatsConfig, buildRedisAcl, withCredentials } from '@frontier/topology';
import type { StartedTestContainer } from 'testcontainers';
import { eventually } from './eventually';
import { getTestPassword } from './passwords';
import type { TestServer, TestServerKind, TestServerSource } from './test-server';

/** A container image with its start options. Keep the tag in `name` equal to that in docker-compose.yml. */
interface Image {
  readonly name: string;
  readonly port: number;
  readonly command?: string[];
  readonly env?: Record<string, string>;
  readonly files?: Record<string, string>;
  url(port: number): string;
  /** Probes the server itself: the engine may have opened the port, and a log line may be from an earlier start. */
  ready(server: { url: string; port: number }): Promise<boolean>;
}

const asAdministrator = (url: string): string =>
  withCredentials(url, ADMINISTRATOR, getTestPassword(ADMINISTRATOR));

const IMAGES: Record<TestServerKind | 'qdrant', Image> = {
  postgres: {
    name: 'postgres:18.6',
    port: 5432,
    env: {
      POSTGRES_USER: ADMINISTRATOR,
      POSTGRES_PASSWORD: getTestPassword(ADMINISTRATOR),
      POSTGRES_DB: 'postgres',
    },
    url: (port) => asAdministrator(`postgres://${LOOPBACK}:${port}/postgres`),
    ready: ({ url }) => isPostgresReady(url),
  },
  nats: {
    name: 'nats:2.12.15-alpine',
    port: 4222,
    command: ['-c', '/etc/frontier/nats.conf'],
    files: {
      '/etc/frontier/nats.conf': buildNatsConfig({
        storeDir: '/data',
        getPassword: (user) => JSON.stringify(getTestPassword(user)),
        anonymous: ADMINISTRATOR,
      }),
    },
    url: (port) => asAdministrator(`nats://${LOOPBACK}:${port}`),
    ready: ({ port }) => isNatsReady(port),
  },
  redis: {
    name: 'valkey/valkey:9.1.1-alpine',
    port: 6379,
    command: [
      ...['valkey-server', '--aclfile', '/etc/frontier/users.acl', '--protected-mode', 'no'],
      ...['--appendonly', 'yes', '--save', '', '--maxmemory-policy', 'noeviction'],
    ],
    files: { '/etc/frontier/users.acl': buildRedisAcl(getTestPassword, 'everything') },
    url: (port) => asAdministrator(`redis://${LOOPBACK}:${port}`),
    ready: ({ port }) => isRedisReady(port, getTestPassword(ADMINISTRATOR)),
  },
  qdrant: {
    name: 'qdrant/qdrant:v1.16.3',
    port: 6333,
    url: (port) => `http://${LOOPBACK}:${port}`,
    ready: ({ url }) => isResponding(`${url}/collections`),
  },
};

async function startServer(image: Image, started: StartedTestContainer[]): Promise<TestServer> {
  const { GenericContainer, getContainerRuntimeClient } = await import('testcontainers');
  const { name, command = [], env = {}, files = {} } = image;
  // Use a fixed host port, because Docker would choose another one when the container restarts.
  const port = await freePort();
  const container = await new GenericContainer(name)
    .withExposedPorts({ container: image.port, host: port })
    .withEnvironment(env)
    .withCommand(command)
    .withCopyContentToContainer(Object.entries(files).map(([target, content]) => ({ target, content })))
    .start();
  started.push(container);
  const address = { url: image.url(port), port };
  const ready = () => eventually(() => image.ready(address).catch(() => false));
  await ready();
  return {
    url: address.url,
    async kill() {
      const client = await getContainerRuntimeClient();
      const handle = client.container.getById(container.getId());
      await handle.kill({ signal: 'SIGKILL' });
      await handle.wait();
    },
    async restart() {
      await container.restart();
      await ready();
    },
  };
}

/** Starts servers in a container engine (`npm run long -- containers` starts one). `localServers` needs no engine. */
export function containerServers(): TestServerSource & { startQdrant(): Promise<TestServer> } {
  const started: StartedTestContainer[] = [];
  return {
    start: (kind) => startServer(IMAGES[kind], started),
    startQdrant: () => startServer(IMAGES.qdrant, started),
    stop: async () => {
      await Promise.all(started.map((container) => container.stop()));
    },
  };
}
