import { mkdirSync } from 'node:fs';
import { LOOPBACK } from '../ports';
import { ManagedProcess } from '../process/managed-process';
import { requireBinary } from './binaries';
import { answers } from './probes';
import type { LocalServer, ServerOptions } from './server';

/** A NATS server with JetStream on file. */
export function natsServer({ dir, port, logFile, record }: ServerOptions): LocalServer {
  mkdirSync(dir, { recursive: true });
  const process = new ManagedProcess(
    {
      name: 'nats',
      command: requireBinary('nats-server'),
      args: ['-a', LOOPBACK, '-p', String(port), '-js', '-sd', dir],
      logFile,
      // The greeting comes after JetStream has recovered its streams.
      ready: () => answers(port, '', 'INFO '),
    },
    record,
  );
  return { process, port, url: `nats://${LOOPBACK}:${port}` };
}
