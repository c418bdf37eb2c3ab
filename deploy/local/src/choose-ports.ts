import { freePort, isFree } from './ports';
import { type Part, type PartName, topology } from './topology';

/** The port that readers type is taken by somebody else. */
export class PortTakenError extends Error {
  constructor({ name, portVariable }: Part, port: number) {
    super(
      `Port ${port}, where the ${name} should listen, is taken by another program.\n` +
        `Stop that program, or choose another port: ${portVariable}=9080 npm start`,
    );
    this.name = 'PortTakenError';
  }
}

function wantedPort({ port, portVariable }: Part): { port: number; asked: boolean } {
  const value = process.env[portVariable];
  if (!value) return { port, asked: false };
  const asked = Number(value);
  if (!Number.isInteger(asked) || asked < 1 || asked > 65_535)
    throw new Error(`${portVariable} is not a port`);
  return { port: asked, asked: true };
}

async function fixedPort(part: Part): Promise<number> {
  const { port, asked } = wantedPort(part);
  if (await isFree(port)) return port;
  // Nobody types the other ports: any free one does, unless this one was asked for.
  if (part.name === 'gateway' || asked) throw new PortTakenError(part, port);
  return freePort();
}

/**
 * A port for every part: the usual ones of the local run (`fixed`), or any free ones, as tests want.
 *
 * @throws PortTakenError when the gateway's port, or one that was asked for by its variable, is taken
 */
export async function choosePorts(mode: 'fixed' | 'free'): Promise<Record<PartName, number>> {
  const chosen = await Promise.all(
    topology.map(
      async (part) => [part.name, await (mode === 'fixed' ? fixedPort(part) : freePort())] as const,
    ),
  );
  return Object.fromEntries(chosen) as Record<PartName, number>;
}
