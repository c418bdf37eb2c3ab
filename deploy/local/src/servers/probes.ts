import { connect } from 'node:net';
import { LOOPBACK } from '../ports';

/** Opens a connection, sends `greeting` and returns whether the first answer starts with `expected`. */
export function answers(port: number, greeting: string, expected: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, LOOPBACK, () => socket.write(greeting));
    const end = (result: boolean) => {
      socket.destroy();
      resolve(result);
    };
    socket.setTimeout(1_000, () => end(false));
    socket.once('error', () => end(false));
    socket.once('close', () => end(false));
    socket.once('data', (data) => end(data.toString('latin1').startsWith(expected)));
  });
}

/** Whether a page answers with a status below 400. */
export async function respondsOk(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(2_500), redirect: 'manual' });
  await response.body?.cancel();
  return response.status < 400;
}
