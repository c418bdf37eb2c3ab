import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ADMINISTRATOR, buildNatsConfig, withCredentials } from '@frontier/topology';
import { LOOPBACK } from './ports';
import { ManagedProcess } from './process/managed-process';
import { requireBinary } from './binaries';
import { isNatsReady } from './probes';
import type { GuardedServerOptions, LocalServer } from './server';

/** Creates a NATS server with file-based JetStream and a user per service. `url` has the administrator's login. */
export function natsServer(options: GuardedServerOptions): LocalServer {
  const { dir, port, logFile, record, getPassword, allowAnonymous = false } = options;
  mkdirSync(dir, { recursive: true });
  const config = join(dir, 'nats.conf');
  const text = buildNatsConfig({
    storeDir: dir,
    getPassword: (user) => JSON.stringify(getPassword(user)),
    ...(allowAnonymous && { anonymous: ADMINISTRATOR }),
  });
  writeFileSync(config, text, { mode: 0o600 });
  const process = new ManagedProcess(
    {
      name: 'nats',
      command: requireBinary('nats-server'),
      args: ['-a', LOOPBACK, '-p', String(port), '-c', config],
      logFile,
      // NATS sends its greeting only after JetStream has recovered its streams.
      ready: () => isNatsReady(port),
    },
    record,
  );
  return {
    process,
    port,
    url: withCredentials(`nats://${LOOPBACK}:${port}`, ADMINISTRATOR, getPassword(ADMINISTRATOR)),
  };
}
