import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SeenRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export type Answer = (request: SeenRequest, response: ServerResponse) => void | Promise<void>;

/** Fake upstream: a real HTTP server that records its requests. */
export class FakeUpstream {
  readonly seen: SeenRequest[] = [];
  answer: Answer = (_request, response) => void response.end('ok');
  private readonly server = createServer((request, response) => void this.receive(request, response));
  private port = 0;

  async start(): Promise<this> {
    this.server.listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
    return this;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    if (!this.server.listening) return;
    this.server.close();
    await once(this.server, 'close');
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  json(body: unknown, status = 200): void {
    this.write(JSON.stringify(body), 'application/json', status);
  }

  html(body: string, status = 200): void {
    this.write(body, 'text/html; charset=utf-8', status);
  }

  xml(body: string): void {
    this.write(body, 'application/rss+xml; charset=utf-8', 200);
  }

  /** Responds like the site, which knows the nonce of the gateway's request. */
  respondWithNonce(type: string, body: (nonce: string) => string): void {
    this.answer = ({ headers }, response) => {
      const nonce = /'nonce-(\w+)'/.exec(String(headers['content-security-policy']))?.[1] ?? '';
      response.writeHead(200, { 'content-type': type }).end(body(nonce));
    };
  }

  private write(body: string, type: string, status: number): void {
    this.answer = (_request, response) => {
      response.writeHead(status, { 'content-type': type }).end(body);
    };
  }

  protected async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', url = '', headers } = request;
    const seen = { method, url, headers, body: Buffer.concat(chunks).toString() };
    this.seen.push(seen);
    await this.answer(seen, response);
  }
}
