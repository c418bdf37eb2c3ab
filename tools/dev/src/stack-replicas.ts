import { join } from 'node:path';
import type { Addresses, Part } from '@frontier/topology';
import { type LoadBalancedPart, DRAIN_MS, freePort, createHaproxyServer } from '@frontier/servers';
import { managedParts, createPartProcess } from './stack-services';
import type { Starting } from './stack.types';

/** Time that a replica gets to stop: longer than the drain and the time that jobs get to finish. */
const STOP_GRACE_MS = DRAIN_MS + 30_000;
const TWICE = [1, 2];
const AT_ONCE = 4;

interface Replica {
  readonly name: string;
  readonly part: Part;
  readonly port: number;
  readonly env: Record<string, string>;
}

/** Starts two of each API, worker and site process, behind HAProxy at the usual ports. @returns their names */
export async function startReplicas(starting: Starting, at: Addresses): Promise<readonly string[]> {
  const { supervisor, options, logs, record, ports } = starting;
  const balanced: LoadBalancedPart[] = [];
  const replicas: Replica[] = [];
  for (const part of managedParts(starting)) {
    // The gateway serves its readiness on the internal port only, and has no worker.
    const isGateway = part.name === 'gateway';
    const answering = await createReplicas(part, isGateway || part.kind === 'site' ? undefined : 'api');
    const internal = isGateway ? await Promise.all(TWICE.map(() => freePort())) : [];
    const healthPorts = answering.map(({ port }, index) => internal[index] ?? port);
    replicas.push(
      ...answering.map((replica, index) => ({
        ...replica,
        env: {
          ...replica.env,
          SHUTDOWN_DRAIN_MS: String(DRAIN_MS),
          ...(isGateway && { GATEWAY_INTERNAL_PORT: String(internal[index]) }),
        },
      })),
      ...(part.kind === 'service' && !isGateway ? await createReplicas(part, 'worker') : []),
    );
    const behind = (own: readonly number[]) =>
      own.map((port, index) => ({ port, healthPort: healthPorts[index] ?? port }));
    balanced.push({
      name: part.name,
      port: ports[part.name],
      replicas: behind(answering.map(({ port }) => port)),
    });
    if (isGateway) balanced.push({ name: 'internal', port: ports.internal, replicas: behind(internal) });
  }
  await supervisor.start(
    createHaproxyServer(
      { dir: join(options.dataDir, 'haproxy'), logFile: logs.rotate('haproxy'), record },
      balanced,
    ),
  );
  // Start API processes first, because workers call them, and only a few at a time, to keep within the start timeout.
  const inOrder = [...replicas].sort((one, other) => Number(isWorker(one)) - Number(isWorker(other)));
  for (let next = 0; next < inOrder.length; next += AT_ONCE) {
    const processes = inOrder
      .slice(next, next + AT_ONCE)
      .map((replica) =>
        createPartProcess(starting, replica.part, at, { ...replica, stopGraceMs: STOP_GRACE_MS }),
      );
    await Promise.all(processes.map((process) => supervisor.start(process)));
  }
  return replicas.map(({ name }) => name);
}

const isWorker = ({ env }: Replica): boolean => env.SERVICE_ROLES === 'worker';

function createReplicas(part: Part, role: 'api' | 'worker' | undefined): Promise<Replica[]> {
  return Promise.all(
    TWICE.map(async (number): Promise<Replica> => ({
      name: [part.name, ...(role === 'worker' ? [role] : []), number].join('-'),
      part,
      port: await freePort(),
      env: role ? { SERVICE_ROLES: role } : {},
    })),
  );
}
