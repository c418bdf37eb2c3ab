import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export class FakeImageHost {
  readonly requestedPaths: string[] = [];
  answer: RequestListener = (_, response) => response.writeHead(404).end();

  private readonly server = createServer((request, response) => {
    this.requestedPaths.push(request.url ?? '');
    this.answer(request, response);
  });

  async start(): Promise<void> {
    await once(this.server.listen(0, '127.0.0.1'), 'listening');
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  serve(bytes: Buffer, contentType = 'image/jpeg'): void {
    this.answer = (_, response) => response.writeHead(200, { 'content-type': contentType }).end(bytes);
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}
