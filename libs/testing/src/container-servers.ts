import { freePort, LOOPBACK } from '@frontier/local';
import { ADMINISTRATOR, natsConfig, redisAcl, urlAs } from '@frontier/topology';
import type { StartedTestContainer } from 'testcontainers';
import { passwordOf } from './passwords';
import type { TestServer, TestServerKind, TestServerSource } from './test-server';

/** As docker-compose.yml names it. */
interface Image {
  readonly name: string;
  readonly port: number;
  readonly command?: string[];
  readonly env?: Record<string, string>;
  /** Files that it begins with, by their place. */
  readonly files?: Record<string, string>;
  /** What it says, or what succeeds in it, once it is ready. */
  readonly ready: RegExp | string;
  url(port: number): string;
}

const asAdministrator = (url: string): string => urlAs(url, ADMINISTRATOR, passwordOf(ADMINISTRATOR));

const IMAGES: Record<TestServerKind | 'qdrant', Image> = {
  postgres: {
    name: 'postgres:18',
    port: 5432,
    env: {
      POSTGRES_USER: ADMINISTRATOR,
      POSTGRES_PASSWORD: passwordOf(ADMINISTRATOR),
      POSTGRES_DB: 'postgres',
    },
    // While its first start makes the data folder, it listens to no address.
    ready: `pg_isready -h 127.0.0.1 -U ${ADMINISTRATOR}`,
    url: (port) => asAdministrator(`postgres://${LOOPBACK}:${port}/postgres`),
  },
  nats: {
    name: 'nats:2.12-alpine',
    port: 4222,
    command: ['-c', '/etc/frontier/nats.conf'],
    files: {
      '/etc/frontier/nats.conf': natsConfig({
        storeDir: '/data',
        passwordOf: (user) => JSON.stringify(passwordOf(user)),
        anonymous: ADMINISTRATOR,
      }),
    },
    ready: /Server is ready/,
    url: (port) => asAdministrator(`nats://${LOOPBACK}:${port}`),
  },
  redis: {
    name: 'redis:7-alpine',
    port: 6379,
    command: [
      ...['redis-server', '--aclfile', '/etc/frontier/users.acl', '--protected-mode', 'no'],
      ...['--appendonly', 'yes', '--save', '', '--maxmemory-policy', 'noeviction'],
    ],
    files: { '/etc/frontier/users.acl': redisAcl(passwordOf, 'everything') },
    ready: /Ready to accept connections/,
    url: (port) => asAdministrator(`redis://${LOOPBACK}:${port}`),
  },
  qdrant: {
    name: 'qdrant/qdrant:v1.16.0',
    port: 6333,
    ready: /Qdrant HTTP listening/,
    url: (port) => `http://${LOOPBACK}:${port}`,
  },
};

async function startContainer(image: Image): Promise<{ container: StartedTestContainer; port: number }> {
  const { GenericContainer, Wait } = await import('testcontainers');
  const { name, command = [], env = {}, files = {}, ready } = image;
  // A fixed port on the host: Docker would choose another one when the container starts again.
  const port = await freePort();
  const container = await new GenericContainer(name)
    .withExposedPorts({ container: image.port, host: port })
    .withEnvironment(env)
    .withCommand(command)
    .withCopyContentToContainer(Object.entries(files).map(([target, content]) => ({ target, content })))
    .withWaitStrategy(
      typeof ready === 'string' ? Wait.forSuccessfulCommand(ready) : Wait.forLogMessage(ready),
    )
    .start();
  return { container, port };
}

async function startServer(image: Image, started: StartedTestContainer[]): Promise<TestServer> {
  const { container, port } = await startContainer(image);
  started.push(container);
  return {
    url: image.url(port),
    port,
    async kill(signal = 'SIGKILL') {
      const { getContainerRuntimeClient } = await import('testcontainers');
      const client = await getContainerRuntimeClient();
      const handle = client.container.getById(container.getId());
      await handle.kill({ signal });
      await handle.wait();
    },
    restart: () => container.restart(),
  };
}

/**
 * The same servers from Testcontainers, and Qdrant, for machines where an engine of containers answers; elsewhere
 * `localServers` takes its place behind the same interface. `npm run long -- containers` starts an engine.
 */
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
