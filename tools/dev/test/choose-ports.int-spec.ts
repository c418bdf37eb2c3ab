import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { parts } from '@frontier/topology';
import { choosePorts, PortTakenError } from '../src/choose-ports';
import { freePort } from '@frontier/servers';

describe('choosePorts', () => {
  let server: Server | undefined;
  const variables = parts.flatMap(({ defaultPort }) => defaultPort?.variable ?? []);

  const occupy = async (port: number): Promise<void> => {
    server = createServer().listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  beforeEach(async () => {
    // Use no default ports, because a system may be running on this machine.
    for (const variable of variables) process.env[variable] = String(await freePort());
  });
  afterEach(() => {
    for (const variable of variables) Reflect.deleteProperty(process.env, variable);
    server?.close();
  });

  it('returns the configured ports, and a different port for each other part', async () => {
    const ports = await choosePorts('fixed');
    expect(String(ports.gateway)).toBe(process.env.LOCAL_GATEWAY_PORT);
    // The gateway has two ports.
    expect(new Set(Object.values(ports)).size).toBe(parts.length + 1);
  });

  it('rejects a port in use, naming the port and the variable to change', async () => {
    const port = Number(process.env.LOCAL_GATEWAY_PORT);
    await occupy(port);
    const failure = (await choosePorts('fixed').catch((error: unknown) => error)) as Error;
    expect(failure).toBeInstanceOf(PortTakenError);
    expect(failure.message).toContain(`Port ${port}, where the gateway should listen, is taken`);
    expect(failure.message).toContain('LOCAL_GATEWAY_PORT=');
  });

  it('rejects a value that is not a port', async () => {
    process.env.LOCAL_MAIL_PORT = 'eighty';
    await expect(choosePorts('fixed')).rejects.toThrow('LOCAL_MAIL_PORT is not a port');
  });
});
