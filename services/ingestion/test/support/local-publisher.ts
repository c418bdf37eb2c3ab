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

interface LocalPublisher {
  readonly url: string;
  /** Requests received, except for robots.txt. */
  readonly asked: { readonly path: string; readonly at: number }[];
  readonly getPaths: () => string[];
}

/** Starts a local HTTP server for a suite. It responds by path, with 404 where `getHandler` returns nothing. */
export function useLocalPublisher(getHandler: (path: string) => Handler | undefined): LocalPublisher {
  const asked: { path: string; at: number }[] = [];
  const publisher = { url: '', asked, getPaths: () => asked.map(({ path }) => path) };
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    if (path !== '/robots.txt') asked.push({ path, at: Date.now() });
    (getHandler(path) ?? status(404))(request, response);
  });
  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    publisher.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return publisher;
}
