import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ADMINISTRATOR, buildRedisAcl, withCredentials } from '@frontier/topology';
import { LOOPBACK } from './ports';
import { ManagedProcess } from './process/managed-process';
import { requireBinary } from './binaries';
import { isRedisReady } from './probes';
import type { GuardedServerOptions, LocalServer } from './server';

/**
 * Creates a server of Valkey, or of Redis where Valkey is not installed, with a user for each service that uses it. It appends every write to a file and never evicts
 * keys, because queues are stored in it. `url` has the administrator's login.
 */
export function redisServer(options: GuardedServerOptions): LocalServer {
  const { dir, port, logFile, record, getPassword, allowAnonymous = false } = options;
  mkdirSync(dir, { recursive: true });
  const acl = join(dir, 'users.acl');
  writeFileSync(acl, buildRedisAcl(getPassword, allowAnonymous ? 'everything' : 'nothing'), { mode: 0o600 });
  const process = new ManagedProcess(
    {
      name: 'redis',
      command: requireBinary('redis-server'),
      args: [
        ...['--port', String(port), '--bind', LOOPBACK, '--dir', dir, '--aclfile', acl],
        ...['--appendonly', 'yes', '--save', '', '--maxmemory-policy', 'noeviction'],
      ],
      logFile,
      ready: () => isRedisReady(port, getPassword(ADMINISTRATOR)),
    },
    record,
  );
  return {
    process,
    port,
    url: withCredentials(`redis://${LOOPBACK}:${port}`, ADMINISTRATOR, getPassword(ADMINISTRATOR)),
  };
}
