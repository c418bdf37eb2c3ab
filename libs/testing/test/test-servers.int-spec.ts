import { rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Redis from 'ioredis';
import { withConnection } from '@frontier/ops';
import { getServiceUrl, stopTestServers, testDatabase, testServers } from '../src';

const query = (url: string, sql: string): Promise<unknown[]> =>
  withConnection(url, async (client) => (await client.query<Record<string, unknown>>(sql)).rows);

describe('test servers', () => {
  beforeAll(() => testServers({ postgres: 'own' }));
  afterAll(stopTestServers);

  it('start while another test removes the folder of its servers', async () => {
    // A dangling link is listed, but cannot be read, like a folder that another test removes in between.
    const gone = join(tmpdir(), 'frontier-servers-gone');
    symlinkSync('nowhere', gone);
    try {
      expect(await testServers({ redis: true })).toHaveProperty('redis.url');
    } finally {
      rmSync(gone);
    }
  });

  it('keep committed rows when Postgres is killed and started again', async () => {
    const { postgres } = await testServers({ postgres: true });
    const { ownerUrl: url } = await testDatabase('content');
    await query(url, 'CREATE TABLE notes AS SELECT 42 AS answer');
    await postgres.kill();
    await expect(query(url, 'SELECT 1')).rejects.toThrow(/ECONNREFUSED/);
    await postgres.restart();
    expect(await query(url, 'SELECT answer FROM notes')).toEqual([{ answer: 42 }]);
  });

  it('[Y6] give each service a role that cannot read the tables of another service', async () => {
    const database = await testDatabase('content', 'chat');
    await query(database.ownerUrl, 'CREATE TABLE articles AS SELECT 1 AS id');
    expect(await query(database.url, 'SELECT id FROM content.articles')).toEqual([{ id: 1 }]);
    const chat = getServiceUrl(database, 'chat');
    await expect(query(chat, 'SELECT id FROM content.articles')).rejects.toThrow(
      /permission denied for schema/,
    );
    await expect(query(chat, 'CREATE TABLE public.shared (id int)')).rejects.toThrow(/permission denied/);
    await expect(query(chat, 'CREATE SCHEMA another')).rejects.toThrow(/permission denied/);
  });

  it('keep the keys of Redis when it is stopped and started again', async () => {
    const { redis } = await testServers({ redis: true });
    const client = new Redis(redis.url, { retryStrategy: () => 50 });
    client.on('error', () => undefined);
    await client.set('key', 'value');
    await redis.restart();
    expect(await client.get('key')).toBe('value');
    client.disconnect();
  });
});
