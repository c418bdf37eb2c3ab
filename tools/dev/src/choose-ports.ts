import { type Part, type PartName, parts } from '@frontier/topology';
import { freePort, isFree } from '@frontier/servers';

export type Ports = Readonly<Record<PartName | 'internal', number>>;

export class PortTakenError extends Error {
  constructor(part: string, port: number, variable: string) {
    super(
      `Port ${port}, where the ${part} should listen, is taken by another program.\n` +
        `Stop that program, or choose another port: ${variable}=9080 npm start`,
    );
    this.name = 'PortTakenError';
  }
}

function parsePort(variable: string): number | undefined {
  const value = process.env[variable];
  if (!value) return undefined;
  const port = Number(value);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`${variable} is not a port`);
  return port;
}

async function choosePort({ name, defaultPort }: Part): Promise<number> {
  if (!defaultPort) return freePort();
  const asked = parsePort(defaultPort.variable);
  const port = asked ?? defaultPort.port;
  if (await isFree(port)) return port;
  // Users rely on the site's port and on ports that they set. All other addresses are printed at the start.
  if (name === 'gateway' || asked !== undefined) throw new PortTakenError(name, port, defaultPort.variable);
  return freePort();
}

/** Chooses a port for each part. @throws PortTakenError if the gateway's port, or one set by a variable, is in use */
export async function choosePorts(mode: 'fixed' | 'free'): Promise<Ports> {
  const chosen: [keyof Ports, number][] = [['internal', await freePort()]];
  for (const part of parts)
    chosen.push([part.name, mode === 'fixed' ? await choosePort(part) : await freePort()]);
  return Object.fromEntries(chosen) as Ports;
}
