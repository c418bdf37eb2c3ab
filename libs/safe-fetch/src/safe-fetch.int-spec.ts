import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { getAgent } from './guarded-agent';
import { closeConnections, CookieJar, FetchFailed, FetchRefused, safeFetch } from './index';
import type { FetchOptions } from './safe-fetch';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const routes: Record<string, Handler> = {};
const servers: Server[] = [];
const asked: string[] = [];
let origin: string;

async function listen(server: Server): Promise<number> {
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

beforeAll(async () => {
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const handler = routes[request.url ?? ''];
    if (handler) handler(request, response);
    else response.writeHead(404).end('nothing here');
  });
  origin = `http://127.0.0.1:${await listen(server)}`;
});

afterAll(async () => {
  await closeConnections();
  for (const server of servers) {
    if ('closeAllConnections' in server) (server as ReturnType<typeof createServer>).closeAllConnections();
    server.close();
  }
});

const fetchHere = (path: string, options: Partial<FetchOptions> = {}): ReturnType<typeof safeFetch> =>
  safeFetch(origin + path, { allowPrivate: true, timeoutMs: 60_000, maxBytes: 100_000, ...options });

const getReason = async (outcome: Promise<unknown>): Promise<string> => {
  const error: unknown = await outcome.then(
    () => undefined,
    (problem: unknown) => problem,
  );
  return error instanceof FetchFailed || error instanceof FetchRefused
    ? error.reason
    : `no reason: ${String(error)}`;
};

const redirectTo =
  (location: string, status = 302): Handler =>
  (_request, response) => {
    response.writeHead(status, { location }).end();
  };
const send =
  (body: Buffer | string, headers: Record<string, string> = {}): Handler =>
  (_request, response) => {
    response.writeHead(200, headers).end(body);
  };

describe('safeFetch', () => {
  it('does not connect to a loopback server unless private addresses are allowed', async () => {
    asked.length = 0;
    expect(await getReason(fetchHere('/', { allowPrivate: false }))).toBe('refused_port');
    expect(await getReason(safeFetch('http://127.0.0.1/', { timeoutMs: 60_000, maxBytes: 10 }))).toBe(
      'refused_address',
    );
    expect(await getReason(safeFetch('http://localhost/', { timeoutMs: 60_000, maxBytes: 10 }))).toBe(
      'refused_address',
    );
    expect(asked).toEqual([]);
  });

  it('calls onRedirect before it follows a redirect, and rejects if onRedirect rejects', async () => {
    routes['/first'] = redirectTo('/second');
    routes['/second'] = redirectTo('/third');
    asked.length = 0;
    const hops: string[] = [];
    const onRedirect = ({ pathname }: URL): Promise<void> => {
      hops.push(pathname);
      return pathname === '/third' ? Promise.reject(new Error('not there')) : Promise.resolve();
    };
    await expect(fetchHere('/first', { onRedirect })).rejects.toThrow('not there');
    expect([hops, asked]).toEqual([
      ['/second', '/third'],
      ['/first', '/second'],
    ]);
    const slow = fetchHere('/first', { onRedirect: () => new Promise(() => undefined), timeoutMs: 200 });
    expect(await getReason(slow)).toBe('timeout');
  });

  it('sends a user agent and returns status, headers, body and final URL', async () => {
    routes['/hello'] = (request, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' }).end(request.headers['user-agent']);
    };
    routes['/moved'] = redirectTo('/hello#top', 301);
    const result = await fetchHere('/moved');
    expect(result).toMatchObject({ status: 200, finalUrl: `${origin}/hello`, notModified: false });
    expect(result.body.toString()).toMatch(/^FrontierRecord\//);
    expect(result.headers['content-type']).toBe('text/plain');
  });

  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ])('decompresses %s', async (encoding, compress) => {
    routes[`/${encoding}`] = send(compress(Buffer.from('frontier '.repeat(500))), {
      'content-encoding': encoding,
    });
    expect((await fetchHere(`/${encoding}`)).body).toHaveLength(4_500);
  });

  it('aborts a decompression bomb at the limit', async () => {
    routes['/bomb'] = send(gzipSync(Buffer.alloc(50_000_000)), { 'content-encoding': 'gzip' });
    expect(await getReason(fetchHere('/bomb'))).toBe('too_large');
  });

  it('aborts a body over the limit with and without Content-Length', async () => {
    routes['/huge'] = send(Buffer.alloc(200_000));
    routes['/endless'] = (_request, response) => {
      const timer = setInterval(() => response.write(Buffer.alloc(20_000)), 1);
      response.on('close', () => clearInterval(timer));
    };
    expect(await getReason(fetchHere('/huge'))).toBe('too_large');
    expect(await getReason(fetchHere('/endless'))).toBe('too_large');
  });

  it.each([
    ['corrupt gzip', 'gzip', gzipSync('frontier').fill(0, 10)],
    ['corrupt deflate', 'deflate', deflateSync('frontier').fill(0, 2)],
    ['binary instead of brotli', 'br', Buffer.alloc(64, 1)],
    ['gzip stacked three times', 'gzip, gzip, gzip', gzipSync(gzipSync(gzipSync('frontier')))],
  ])('rejects %s', async (_name, encoding, body) => {
    routes['/corrupt'] = send(body, { 'content-encoding': encoding });
    expect(await getReason(fetchHere('/corrupt'))).toBe('bad_encoding');
  });

  it.each(['zstd-from-the-future', 'utf-8', 'none', 'gzip', 'deflate', 'br'])(
    'takes a plain text that is announced as %s as it is',
    async (encoding) => {
      routes['/plain'] = send('this is not compressed', { 'content-encoding': encoding });
      expect((await fetchHere('/plain')).body.toString()).toBe('this is not compressed');
    },
  );

  it('cuts a body at the limit on request, as sent and as decompressed', async () => {
    const text = 'frontier '.repeat(20_000);
    routes['/long'] = send(text, { 'content-length': String(text.length) });
    routes['/long-gzip'] = send(gzipSync(text), { 'content-encoding': 'gzip' });
    routes['/short'] = send('frontier');
    const cut = { maxBytes: 1_000, truncate: true };
    for (const path of ['/long', '/long-gzip']) {
      const { body, isTruncated } = await fetchHere(path, cut);
      expect([body.toString(), isTruncated]).toEqual([text.slice(0, 1_000), true]);
      expect(await getReason(fetchHere(path, { maxBytes: 1_000 }))).toBe('too_large');
    }
    expect(await fetchHere('/short', cut)).toMatchObject({ isTruncated: false });
  });

  it.each<[string, string[], string | null]>([
    ['no redirect', [], null],
    ['one permanent redirect', ['301 /end'], '/end'],
    ['two permanent redirects', ['301 /b', '308 /end'], '/end'],
    ['a temporary redirect', ['302 /end'], null],
    ['a temporary redirect after a permanent one', ['308 /b', '307 /end'], '/b'],
    ['a permanent redirect after a temporary one', ['302 /b', '301 /end'], null],
  ])('tells where the resource has moved for good: %s', async (_name, hops, movedTo) => {
    routes['/end'] = send('end');
    hops.forEach((hop, index) => {
      const [code, location = ''] = hop.split(' ');
      routes[['/start', '/b'][index] ?? ''] = redirectTo(location, Number(code));
    });
    const result = await fetchHere(hops.length > 0 ? '/start' : '/end');
    expect(result.movedTo).toBe(movedTo && origin + movedTo);
  });

  it('returns cookies only to the host that set them', async () => {
    const other = createServer((request, response) => response.end(request.headers.cookie ?? 'none'));
    const elsewhere = `http://localhost:${await listen(other)}/`;
    const cookies: (string | undefined)[] = [];
    routes['/give'] = (_request, response) => {
      const set = [
        'a=1; Path=/',
        'b=2; Domain=example.org',
        'c=3; Secure',
        'd=4; Path=/other',
        'e=5; Max-Age=0',
      ];
      response.writeHead(302, { location: '/see', 'set-cookie': set }).end();
    };
    routes['/see'] = (request, response) => {
      cookies.push(request.headers.cookie);
      response.writeHead(302, { location: elsewhere }).end();
    };
    // The other host is private, so the guard refuses it; no cookie may get there even if it did not.
    expect(await getReason(fetchHere('/give'))).toMatch(/^refused/);
    expect(cookies).toEqual(['a=1']);
    const jar = new CookieJar();
    jar.store(new URL('https://news.example.org/a'), ['own=1', 'shared=2; Domain=.example.org']);
    expect(jar.getHeader(new URL('https://www.example.org/'))).toBe('shared=2');
    expect(jar.getHeader(new URL('https://example.com/'))).toBe('');
  });

  it('joins the different values of a repeated header, and keeps cookies apart', async () => {
    routes['/twice'] = (_request, response) => {
      const headers = ['Content-Type', 'text/html', 'Content-Type', 'text/plain', 'Vary', 'a', 'Vary', 'a'];
      response.writeHead(200, [...headers, 'Set-Cookie', 'a=1', 'Set-Cookie', 'b=2']).end('x');
    };
    expect((await fetchHere('/twice')).headers).toMatchObject({
      ...{ 'content-type': 'text/html, text/plain', vary: 'a', 'set-cookie': ['a=1', 'b=2'] },
    });
  });

  it('rejects a redirect to an earlier URL as a loop', async () => {
    routes['/a'] = redirectTo('/b');
    routes['/b'] = redirectTo('/a');
    expect(await getReason(fetchHere('/a'))).toBe('redirect_loop');
  });

  it('follows ten redirects, but not eleven', async () => {
    for (let hop = 0; hop < 20; hop += 1) routes[`/hop${hop}`] = redirectTo(`/hop${hop + 1}`);
    routes['/hop20'] = send('arrived');
    expect((await fetchHere('/hop10')).status).toBe(200);
    expect(await getReason(fetchHere('/hop9'))).toBe('too_many_redirects');
  });

  it.each([
    ['a private address', 'http://10.0.0.1/', 'refused_address'],
    ['cloud metadata', 'http://169.254.169.254/latest/meta-data', 'refused_address'],
    ['another port of this machine', 'http://127.0.0.1:6379/', 'refused_port'],
    ['a name of this machine', 'http://localhost/', 'refused_address'],
    ['a file', 'file:///etc/passwd', 'refused_scheme'],
    ['an invalid URL', 'http://', 'bad_redirect'],
  ])('rejects a redirect to %s, even from an allowed private origin', async (_name, target, reason) => {
    routes['/out'] = redirectTo(target);
    expect(await getReason(fetchHere('/out'))).toBe(reason);
  });

  it('sends the ETag and date of a cached copy, and returns notModified if the resource is unchanged', async () => {
    routes['/feed'] = (request, response) => {
      const same =
        request.headers['if-none-match'] === '"v1"' && request.headers['if-modified-since'] === 'yesterday';
      response.writeHead(same ? 304 : 200, { etag: '"v1"' }).end(same ? undefined : 'fresh');
    };
    expect(await fetchHere('/feed')).toMatchObject({ status: 200, notModified: false });
    const again = await fetchHere('/feed', { etag: '"v1"', lastModified: 'yesterday' });
    expect(again).toMatchObject({ status: 304, notModified: true });
    expect(again.body).toHaveLength(0);
  });

  it('times out if the server never answers or sends the body slowly', async () => {
    routes['/silent'] = () => undefined;
    routes['/drip'] = (_request, response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write('x'), 20);
      response.on('close', () => clearInterval(timer));
    };
    for (const path of ['/silent', '/drip']) {
      expect(await getReason(fetchHere(path, { timeoutMs: 300 }))).toBe('timeout');
    }
  });

  it('times out if the server sends its headers slowly (slow loris)', async () => {
    const drip = createTcpServer((socket) => {
      socket.on('error', () => undefined).write('HTTP/1.1 200 OK\r\n');
      const timer = setInterval(() => socket.write('x-pad: 1\r\n'), 20);
      socket.on('close', () => clearInterval(timer));
    });
    const url = `http://127.0.0.1:${await listen(drip)}/`;
    expect(await getReason(safeFetch(url, { allowPrivate: true, timeoutMs: 300, maxBytes: 100 }))).toBe(
      'timeout',
    );
  });

  it('returns separate reasons for a failed connection, an invalid response and an unknown host name', async () => {
    const closed = createTcpServer();
    const dead = await listen(closed);
    closed.close();
    await once(closed, 'close');
    const dropping = await listen(createTcpServer((socket) => socket.destroy()));
    const babbling = await listen(createTcpServer((socket) => socket.resume().end('SMTP ready\r\n\r\n')));
    const ask = (port: number): Promise<string> =>
      getReason(
        safeFetch(`http://127.0.0.1:${port}/`, { allowPrivate: true, timeoutMs: 60_000, maxBytes: 100 }),
      );
    expect(await ask(dead)).toBe('connection_failed');
    expect(await ask(dropping)).toBe('connection_failed');
    expect(await ask(babbling)).toBe('bad_response');
    expect(await getReason(safeFetch('http://name.invalid/', { timeoutMs: 60_000, maxBytes: 1 }))).toBe(
      'dns_failed',
    );
  });

  it('returns error statuses as results, with their Retry-After header', async () => {
    routes['/busy'] = (_request, response) => response.writeHead(429, { 'retry-after': '120' }).end('later');
    const busy = await fetchHere('/busy');
    expect(busy).toMatchObject({ status: 429, headers: { 'retry-after': '120' } });
    expect((await fetchHere('/missing')).status).toBe(404);
  });

  it('sends the additional headers of the caller', async () => {
    routes['/key'] = (request, response) => response.end(request.headers['x-key']);
    expect((await fetchHere('/key', { headers: { 'x-key': 'mine' } })).body.toString()).toBe('mine');
  });

  it('uses separate connection pools for requests that may and may not reach private addresses', () => {
    expect(getAgent(true)).not.toBe(getAgent(false));
    expect(getAgent(true)).toBe(getAgent(true));
  });
});
