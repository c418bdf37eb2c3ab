import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { stopTestServers } from '@frontier/testing';
import { FakeUpstream } from './support/fake-upstream';
import { RunningGateway } from './support/running-gateway';

const vite = new FakeUpstream();
/** A fake development server of the site, which echoes WebSocket data. */
const next = createServer((asked, response) => response.end(`${asked.method} ${asked.url}`));
next.on('upgrade', (_asked: IncomingMessage, socket: Duplex) => {
  socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n');
  socket.pipe(socket);
});
let gateway: RunningGateway;

beforeAll(async () => {
  await vite.start();
  next.listen(0, '127.0.0.1');
  await once(next, 'listening');
  gateway = await RunningGateway.start({
    NODE_ENV: 'development',
    GATEWAY_DEVELOPMENT: 'true',
    GATEWAY_DEVELOPMENT_CONSOLE_URL: vite.url,
    FRONTEND_URL: `http://127.0.0.1:${(next.address() as AddressInfo).port}`,
  });
});
afterAll(async () => {
  await gateway.stop();
  next.close();
  await vite.stop();
  await stopTestServers();
});

/** Requests a WebSocket; resolves to the socket, or to the status code if the gateway refuses. */
const upgrade = (to: RunningGateway, path: string): Promise<Duplex | number | undefined> =>
  new Promise((resolve, reject) => {
    const asked = request(to.url + path, { headers: { connection: 'upgrade', upgrade: 'websocket' } });
    asked.once('upgrade', (_answer, socket) => resolve(socket));
    asked.once('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    asked.once('error', reject);
    asked.end();
  });

describe('gateway in development mode', () => {
  it('proxies page requests of any method without caching', async () => {
    for (const path of ['/news', '/news?again', '/_next/static/chunks/app.js']) {
      const answer = await gateway.fetch(path);
      expect(await answer.text()).toBe(`GET ${path}`);
      expect(answer.headers.get('x-cache')).toBeNull();
      expect(answer.headers.get('cache-control')).toBeNull();
    }
    const sent = await gateway.fetch('/__nextjs_original-stack-frames', { method: 'POST', body: '{}' });
    expect(await sent.text()).toBe('POST /__nextjs_original-stack-frames');
  });

  it('proxies the console to its own server with a relaxed policy', async () => {
    const answer = await gateway.fetch('/admin/src/main.tsx?t=1');
    expect(vite.seen.at(-1)?.url).toBe('/admin/src/main.tsx?t=1');
    const policy = answer.headers.get('content-security-policy');
    expect(policy).toContain("script-src 'self' 'unsafe-inline' 'unsafe-eval'");
    expect(policy).toContain("connect-src 'self' ws:");
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('refuses paths that are not pages, and pages on the internal listener', async () => {
    for (const path of ['/admin/realms', '/api/nothing', '/metrics', '/internal/content/x', '/a%2fb'])
      expect((await gateway.fetch(path)).ok).toBe(false);
    expect((await gateway.fetchInternal('/news')).status).toBe(404);
  });

  it('proxies WebSockets and shuts down while one is open', async () => {
    const copy = await gateway.startReplica();
    const socket = (await upgrade(copy, '/_next/hmr')) as Duplex;
    socket.write('a change');
    const [echo] = (await once(socket, 'data')) as [Buffer];
    expect(echo.toString()).toBe('a change');
    const ended = once(socket, 'close');
    socket.resume();
    await copy.close();
    await ended;
  });

  it.each(['production', 'test', ''])('fails to start if NODE_ENV is "%s"', async (mode) => {
    const before = jest.replaceProperty(process.env, 'NODE_ENV', mode);
    await expect(gateway.startReplica()).rejects.toThrow('GATEWAY_DEVELOPMENT requires NODE_ENV=development');
    before.restore();
  });

  it('does not proxy WebSockets if GATEWAY_DEVELOPMENT is not set', async () => {
    const ordinary = await RunningGateway.start({ GATEWAY_DEVELOPMENT: '' });
    expect(await upgrade(ordinary, '/_next/hmr')).toBe(200);
    expect(ordinary.parts.frontend.seen).toHaveLength(1);
    await ordinary.stop();
  });
});
