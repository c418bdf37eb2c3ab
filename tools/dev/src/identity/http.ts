import type { IncomingMessage, ServerResponse } from 'node:http';

const MAX_BODY_BYTES = 32 * 1024;

/** Headers of pages that load no resources, run no scripts and must not be framed. */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'content-security-policy':
    "default-src 'none';style-src 'unsafe-inline';form-action 'self';base-uri 'none';frame-ancestors 'none'",
} as const;

/** An invalid request. Answered with `status` and with `body`, which has Keycloak's format. */
export class RequestError extends Error {
  constructor(
    readonly status: number,
    readonly body: object,
  ) {
    super(`${status} ${JSON.stringify(body)}`);
  }
}

/** Reads the body of a request. @throws RequestError 413 if it exceeds 32 KiB */
async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_BODY_BYTES) throw new RequestError(413, { error: 'Too large' });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  return new URLSearchParams(await readBody(request));
}

/** Parses the body of a request. @throws RequestError 400 if it is not JSON, 413 if it exceeds 32 KiB */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const text = await readBody(request);
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    throw new RequestError(400, { error: 'unable to read contents from stream' });
  }
}

export function sendPage(response: ServerResponse, html: string, status = 200): void {
  response.writeHead(status, PAGE_HEADERS).end(html);
}

export function sendJson(response: ServerResponse, status: number, body?: unknown): void {
  if (body === undefined) response.writeHead(status).end();
  else
    response
      .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
      .end(JSON.stringify(body));
}

export function redirect(response: ServerResponse, location: string): void {
  response.writeHead(303, { location, 'cache-control': 'no-store' }).end();
}
