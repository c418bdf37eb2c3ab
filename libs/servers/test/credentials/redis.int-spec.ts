import { redisUsers } from '@frontier/topology';
import Redis from 'ioredis';
import { ensureBinaries } from '../../src/binaries';
import { redisServer } from '../../src/redis';
import { listPairs, getUserPassword, startGuarded, getUserUrl } from './guarded-server';

describe('Redis credentials of services', () => {
  let redis: Awaited<ReturnType<typeof startGuarded>>;
  const services = redisUsers.map(({ name }) => name);
  const open = new Map<string, Redis>();
  const getKey = (name: string): string =>
    redisUsers.find((user) => user.name === name)?.pattern.replace('*', 'job:1') ?? '';
  const as = (name: string): Redis => {
    const known = open.get(name) ?? new Redis(getUserUrl(redis, name));
    open.set(name, known);
    return known;
  };
  beforeAll(async () => {
    await ensureBinaries(['redis-server']);
    redis = await startGuarded(redisServer);
  });
  afterAll(async () => {
    for (const client of open.values()) client.disconnect();
    await redis.stop();
  });

  it.each(services)('allow %s its own keys, but no listing of keys and no administration', async (name) => {
    const client = as(name);
    await client.set(getKey(name), 'mine');
    expect(await client.get(getKey(name))).toBe('mine');
    expect(await client.publish(getKey(name), 'mine')).toBe(0);
    expect(await client.info('server')).toContain('redis_version');
    for (const command of ['KEYS *', 'SCAN 0', 'FLUSHALL', 'CONFIG GET *', 'ACL LIST', 'CLIENT LIST']) {
      const [word = '', ...rest] = command.split(' ');
      await expect(client.call(word, ...rest)).rejects.toThrow('NOPERM');
    }
  });

  it.each(listPairs(services))('deny %s the keys, channels and user of %s', async (one, other) => {
    const client = as(one);
    const key = getKey(other);
    await expect(client.get(key)).rejects.toThrow('NOPERM');
    await expect(client.set(key, 'stolen')).rejects.toThrow('NOPERM');
    await expect(client.eval('return redis.call("GET", ARGV[1])', 0, key)).rejects.toThrow(
      /NOPERM|can't access|No permissions/i,
    );
    await expect(client.publish(key, 'forged')).rejects.toThrow('NOPERM');
    await expect(client.subscribe(key)).rejects.toThrow('NOPERM');
    await expect(client.call('AUTH', other, getUserPassword(one))).rejects.toThrow('WRONGPASS');
  });

  it('are required for every command', async () => {
    const { port } = redis;
    const anonymous = new Redis(port, '127.0.0.1', { enableReadyCheck: false });
    open.set('anonymous', anonymous);
    await expect(anonymous.ping()).rejects.toThrow('NOAUTH');
    await expect(anonymous.get(getKey('content'))).rejects.toThrow('NOAUTH');
    await expect(anonymous.call('AUTH', 'default', '')).rejects.toThrow('WRONGPASS');
  });

  it('allow Redis to restore a committed transaction after a kill and a restart', async () => {
    const client = as('content');
    client.on('error', () => undefined);
    await client.multi().set(getKey('content'), 'in a transaction').expire(getKey('content'), 600).exec();
    await redis.process.kill();
    await redis.process.restart();
    expect(await client.get(getKey('content'))).toBe('in a transaction');
  });
});
