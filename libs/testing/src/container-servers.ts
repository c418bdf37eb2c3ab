import { freePort, LOOPBACK } from '@frontier/local';
import type { StartedTestContainer } from 'testcontainers';
import type { TestServer, TestServerKind, TestServerSource } from './test-server';

interface Image {
  readonly name: string;
  readonly port: number;
  readonly command?: string[];
  readonly env?: Record<string, string>;
  readonly logged: RegExp;
  url(port: number): string;
}

const IMAGES: Record<TestServerKind | 'qdrant', Image> = {
  postgres: {
    name: 'postgres:18',
    port: 5432,
    env: { POSTGRES_USER: 'frontier', POSTGRES_PASSWORD: 'frontier', POSTGRES_DB: 'postgres' },
    // The first start of the image ends once its data folder is made; the second one is the server.
    logged: /ready to accept connections[\s\S]*ready to accept connections/,
    url: (port) => `postgres://frontier:frontier@${LOOPBACK}:${port}/postgres`,
  },
  nats: {
    name: 'nats:2.12-alpine',
    port: 4222,
    command: ['-js', '-sd', '/data'],
    logged: /Server is ready/,
    url: (port) => `nats://${LOOPBACK}:${port}`,
  },
  redis: {
    name: 'redis:7-alpine',
    port: 6379,
    command: ['redis-server', '--appendonly', 'yes', '--save', '', '--maxmemory-policy', 'noeviction'],
    logged: /Ready to accept connections/,
    url: (port) => `redis://${LOOPBACK}:${port}`,
  },
  qdrant: {
    name: 'qdrant/qdrant:v1.16.0',
    port: 6333,
    logged: /Qdrant HTTP listening/,
    url: (port) => `http://${LOOPBACK}:${port}`,
  },
};

async function startContainer(image: Image): Promise<{ container: StartedTestContainer; port: number }> {
  const { GenericContainer, Wait } = await import('testcontainers');
  // A fixed port on the host: Docker would choose another one when the container starts again.
  const port = await freePort();
  const container = await new GenericContainer(image.name)
    .withExposedPorts({ container: image.port, host: port })
    .withEnvironment(image.env ?? {})
    .withCommand(image.command ?? [])
    .withWaitStrategy(Wait.forLogMessage(image.logged))
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
 * The same servers from Testcontainers, for machines where a Docker engine answers. Not exercised on machines
 * without one: there `localServers` takes its place behind the same interface.
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
