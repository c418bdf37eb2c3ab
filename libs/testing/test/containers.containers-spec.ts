import { connect } from '@nats-io/transport-node';
import { jetstreamManager } from '@nats-io/jetstream';
import { QdrantClient } from '@qdrant/js-client-rest';
import Redis from 'ioredis';
import { Client } from 'pg';
import { getContainerRuntimeClient } from 'testcontainers';
import { containerServers, dockerAvailable } from '../src';

/** `npm run long -- containers` starts an engine for this test, and then runs tests of services on its servers. */
describe('containerServers', () => {
  const containers = containerServers();
  afterAll(() => containers.stop());

  it('[Y25] starts Postgres, NATS, Redis and Qdrant with Testcontainers', async () => {
    expect(await dockerAvailable()).toBe(true);
    const [postgres, nats, redis, qdrant] = await Promise.all([
      containers.start('postgres'),
      containers.start('nats'),
      containers.start('redis'),
      containers.startQdrant(),
    ]);

    const client = new Client({ connectionString: postgres.url });
    await client.connect();
    const { rows } = await client.query<{ server_version: string }>('SHOW server_version');
    await client.end();
    expect(rows[0]?.server_version).toMatch(/^18\./);

    const connection = await connect({ servers: nats.url });
    expect((await (await jetstreamManager(connection)).getAccountInfo()).streams).toBe(0);
    await connection.close();

    const cache = new Redis(redis.url);
    expect(await cache.info('server')).toContain('redis_version:7.');
    cache.disconnect();

    const vectors = new QdrantClient({ url: qdrant.url, checkCompatibility: false });
    expect(await vectors.getCollections()).toEqual({ collections: [] });

    const engine = await getContainerRuntimeClient();
    const running = (await engine.container.list()).map(({ Image }) => Image);
    const images = [
      ...['nats:2.12.15-alpine', 'postgres:18.6', 'qdrant/qdrant:v1.16.3'],
      'valkey/valkey:9.1.1-alpine',
    ];
    expect(running).toEqual(expect.arrayContaining(images));
  });
});
