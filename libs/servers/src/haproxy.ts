import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOOPBACK } from './ports';
import { ManagedProcess } from './process/managed-process';
import { requireBinary } from './binaries';
import { answersWith } from './probes';
import type { ServerOptions } from './server';

export interface LoadBalancedPart {
  readonly name: string;
  readonly port: number;
  /** `port` serves requests, `healthPort` serves the readiness check. */
  readonly replicas: readonly { readonly port: number; readonly healthPort: number }[];
}

/** Interval between the readiness checks of a replica. */
const CHECK_MS = 500;
/** Failed checks in a row after which a replica gets no more requests. */
const FALL = 2;
/** Duration for which a new replica gets fewer requests than a warm one, because its first responses are slow. */
const WARM_UP = '10s';
/** Time for which a stopping replica must still serve requests: until HAProxy sees it as down, plus two seconds. */
export const DRAIN_MS = CHECK_MS * FALL + 2_000;

/** Creates a load balancer. It checks the replicas' readiness and never retries, not even after a failed connection. */
export function createHaproxyServer(
  options: Omit<ServerOptions, 'port'>,
  balanced: readonly LoadBalancedPart[],
): ManagedProcess {
  const { dir, logFile, record } = options;
  mkdirSync(dir, { recursive: true });
  const file = join(dir, 'haproxy.cfg');
  writeFileSync(file, buildConfig(balanced));
  return new ManagedProcess(
    {
      name: 'haproxy',
      command: requireBinary('haproxy'),
      args: ['-db', '-f', file],
      logFile,
      // Any HTTP status will do: HAProxy answers 503 while no replica is ready.
      ready: () => answersWith(balanced[0]?.port ?? 0, 'GET / HTTP/1.0\r\n\r\n', 'HTTP/1.'),
    },
    record,
  );
}

function buildConfig(balanced: readonly LoadBalancedPart[]): string {
  const lines = [
    'global',
    '  log stdout format raw local0 notice',
    'defaults',
    '  mode http',
    '  log global',
    '  option httplog',
    '  option dontlog-normal',
    '  option httpchk',
    '  http-check send meth GET uri /health/ready',
    '  http-check expect status 200',
    '  retries 0',
    '  timeout connect 2s',
    '  timeout check 15s',
    '  timeout client 90s',
    '  timeout server 90s',
    '  timeout http-keep-alive 65s',
    `  default-server check inter ${CHECK_MS} fall ${FALL} rise 1 slowstart ${WARM_UP}`,
    ...balanced.flatMap(({ name, port, replicas }) => [
      `listen ${name}`,
      `  bind ${LOOPBACK}:${port}`,
      ...replicas.map(
        (replica, index) =>
          `  server ${name}-${index + 1} ${LOOPBACK}:${replica.port} port ${replica.healthPort}`,
      ),
    ]),
  ];
  return `${lines.join('\n')}\n`;
}
