import { mkdirSync } from 'node:fs';
import { LOOPBACK } from '../ports';
import { ManagedProcess } from '../process/managed-process';
import { requireBinary } from './binaries';
import { answers } from './probes';
import type { LocalServer, ServerOptions } from './server';

/** A Redis server that appends every write to its file and never evicts: queues live there. */
export function redisServer({ dir, port, logFile, record }: ServerOptions): LocalServer {
  mkdirSync(dir, { recursive: true });
  const process = new ManagedProcess(
    {
      name: 'redis',
      command: requireBinary('redis-server'),
      args: [
        ...['--port', String(port), '--bind', LOOPBACK, '--dir', dir],
        ...['--appendonly', 'yes', '--save', '', '--maxmemory-policy', 'noeviction'],
      ],
      logFile,
      ready: () => answers(port, 'PING\r\n', '+PONG'),
    },
    record,
  );
  return { process, port, url: `redis://${LOOPBACK}:${port}` };
}
