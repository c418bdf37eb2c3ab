import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export const send =
  (body: string | Buffer, headers: Record<string, string> = {}, status = 200): Handler =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body);
  };

export const status =
  (code: number, headers: Record<string, string> = {}): Handler =>
  (_request, response) => {
    response.writeHead(code, headers).end();
  };

export interface LocalPublisher {
  readonly url: string;
  /** Requests received, except for robots.txt. */
  readonly asked: { readonly path: string; readonly at: number }[];
  readonly stop: () => void;
}

/** Starts a local HTTP server that responds by path, with 404 where `getHandler` returns nothing. */
export async function startLocalPublisher(
  getHandler: (path: string) => Handler | undefined,
): Promise<LocalPublisher> {
  const asked: { path: string; at: number }[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    if (path !== '/robots.txt') asked.push({ path, at: Date.now() });
    (getHandler(path) ?? status(404))(request, response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
