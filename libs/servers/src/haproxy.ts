import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOOPBACK } from './ports';
import { ManagedProcess } from './process/managed-process';
import { requireBinary } from './binaries';
import { answersWith } from './probes';
import type { ServerOptions } from './server';

/** One address, behind which replicas of a part take turns. */
export interface LoadBalancedPart {
  readonly name: string;
  readonly port: number;
  /** The ports of the replicas: where each answers, and where it says whether it is ready. */
  readonly replicas: readonly { readonly port: number; readonly healthPort: number }[];
}

/** How often each replica is asked, and after how many refusals in a row it gets no more requests. */
const CHECK_MS = 500;
const FALL = 2;
/** For so long a new replica gets fewer requests than a warm one: its first answers are slow. */
const WARM_UP = '10s';
/** How long a replica that ends has to go on answering behind this balancer. */
export const DRAIN_MS = CHECK_MS * FALL + 2_000;

/** HAProxy in front of replicas. It asks for readiness, and repeats no request, not even one that reached nobody. */
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
      // The first line of whatever is answered: that nobody is ready yet is an answer.
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
