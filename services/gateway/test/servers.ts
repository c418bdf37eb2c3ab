import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export async function freePort(): Promise<number> {
  const probe = createTcpServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** A real server as a child process, that a test can kill and start again on the same port. */
export class RealServer {
  private child: ChildProcess | undefined;

  constructor(
    readonly port: number,
    private readonly command: string,
    private readonly args: string[],
  ) {}

  static async redis(): Promise<RealServer> {
    const port = await freePort();
    const dir = await mkdtemp(join(tmpdir(), 'gateway-redis-'));
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--dir', dir, '--save', ''];
    return new RealServer(port, 'redis-server', args).start();
  }

  static async nats(): Promise<RealServer> {
    const port = await freePort();
    return new RealServer(port, 'nats-server', ['-a', '127.0.0.1', '-p', String(port)]).start();
  }

  async start(): Promise<this> {
    this.child = spawn(this.command, this.args, { stdio: 'ignore' });
    while (!(await this.listens())) await sleep(20);
    return this;
  }

  async stop(): Promise<void> {
    const child = this.child;
    this.child = undefined;
    if (!child || child.exitCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  private listens(): Promise<boolean> {
    return new Promise((resolve) => {
      const socket = connect(this.port, '127.0.0.1');
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
  }
}

export interface SeenRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

type Answer = (request: SeenRequest, response: ServerResponse) => void | Promise<void>;

/** Stands where a service would: a real HTTP server that remembers what it was asked. */
export class StandIn {
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
    this.answer = (_request, response) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
  }

  html(body: string, status = 200): void {
    this.answer = (_request, response) => {
      response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(body);
    };
  }

  private async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', url = '', headers } = request;
    const seen = { method, url, headers, body: Buffer.concat(chunks).toString() };
    this.seen.push(seen);
    await this.answer(seen, response);
  }
}
