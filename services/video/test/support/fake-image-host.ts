import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export class FakeImageHost {
  readonly requestedPaths: string[] = [];
  answer: RequestListener = (_, response) => response.writeHead(404).end();

  private constructor(private readonly server: Server) {
    server.on('request', (request, response) => {
      this.requestedPaths.push(request.url ?? '');
      this.answer(request, response);
    });
  }

  static async start(): Promise<FakeImageHost> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new FakeImageHost(server);
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  serve(bytes: Buffer, contentType = 'image/jpeg'): void {
    this.answer = (_, response) => response.writeHead(200, { 'content-type': contentType }).end(bytes);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}
