import { createServer } from 'node:net';

/** Everything local listens here and nowhere else. */
export const LOOPBACK = '127.0.0.1';

/** Whether `port` can be listened on; 0 asks for any free one. Answers with the port, or undefined when taken. */
function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(undefined));
    probe.listen(port, LOOPBACK, () => {
      const address = probe.address();
      const found = address && typeof address === 'object' ? address.port : undefined;
      probe.close(() => resolve(found));
    });
  });
}

/** Whether nothing listens on `port`. */
export async function isFree(port: number): Promise<boolean> {
  return (await tryPort(port)) !== undefined;
}

const given = new Set<number>();

/** A port that nobody listens on and that this process has not given out before. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const port = await tryPort(0);
    if (port === undefined || given.has(port)) continue;
    given.add(port);
    return port;
  }
  throw new Error('No free port was found');
}
