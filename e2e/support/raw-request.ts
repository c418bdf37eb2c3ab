import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import pMap from 'p-map';

export interface RawAnswer {
  readonly status: number;
  readonly cache: string | undefined;
  readonly text: string;
}

/** Sends a GET request, or a POST request if there is a body, to exactly this path. `fetch` would normalise it. */
export function sendRaw(origin: string, path: string, body?: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  const method = body === undefined ? 'GET' : 'POST';
  const headers = {
    accept: 'text/html,*/*',
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    }),
  };
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers }, (answer) => {
      text(answer).then(
        (body) =>
          resolve({
            status: answer.statusCode ?? 0,
            cache: answer.headers['x-cache']?.toString(),
            text: body,
          }),
        reject,
      );
    });
    sent.on('error', reject).end(body);
  });
}

export const getRaw = (origin: string, path: string): Promise<RawAnswer> => sendRaw(origin, path);

/** Calls `work` for each item, six at a time. */
export async function forEachConcurrently<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  await pMap(items, work, { concurrency: 6 });
}
