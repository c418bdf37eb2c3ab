import {
  createForgedTokens,
  signToken,
  stopTestServers,
  createClientToken,
  createPersonToken,
} from '@frontier/testing';
import { machineClients } from '@frontier/identity';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { routeTable } from '../src/routes/route-table';
import { RunningGateway } from './support/running-gateway';

let gateway: RunningGateway;
beforeAll(async () => {
  gateway = await RunningGateway.start();
});
afterAll(() => gateway.stop());
afterAll(stopTestServers);
beforeEach(() => {
  for (const part of Object.values(gateway.parts)) {
    part.seen.length = 0;
    part.json({ ok: true });
  }
});

interface RawRequest {
  readonly method?: string;
  readonly token?: string;
  readonly hosts?: readonly string[];
}

/** Sends a path and Host headers verbatim, which `fetch` would normalise. */
async function raw(path: string, { method = 'GET', token, hosts }: RawRequest = {}) {
  const { hostname, port, host } = new URL(gateway.url);
  const headers = [
    ...(hosts ?? [host]).flatMap((name) => ['host', name]),
    ...(token ? ['authorization', `Bearer ${token}`] : []),
  ];
  const sent = request({ hostname, port, path, method, headers, setHost: false }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}
const rawStatus = async (path: string, method?: string, token?: string) =>
  (await raw(path, { method, token })).status;
const bearer = (token?: string) => ({ headers: token ? { authorization: `Bearer ${token}` } : {} });
/** Returns false for the gateway's own requests for the question limit. */
const isCall = ({ url }: { readonly url: string }): boolean => url !== '/api/question-limit';
const seenByAnyone = (): number =>
  Object.values(gateway.parts).reduce((sum, { seen }) => sum + seen.filter(isCall).length, 0);

describe('staff operations', () => {
  const path = '/api/staff/audit-log';

  it('[O17] are forwarded to the owning service only with a token of a person', async () => {
    expect((await gateway.fetch(path)).status).toBe(401);
    expect((await gateway.fetch(path, bearer(createClientToken('operator')))).status).toBe(403);
    expect(gateway.parts.staff.seen).toEqual([]);
    const token = createPersonToken('ana', ['user']);
    const answer = await gateway.fetch(`${path}?page=2`, bearer(token));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(gateway.parts.staff.seen).toMatchObject([
      { url: '/internal/audit-log?page=2', headers: { authorization: `Bearer ${token}` } },
    ]);
    expect((await gateway.fetch('/api/staff/nothing', bearer(token))).status).toBe(404);
    expect((await gateway.fetch('/api/staff/dead-letters', bearer(token))).status).toBe(404);
    expect((await gateway.fetch(path, { ...bearer(token), method: 'DELETE' })).status).toBe(404);
    expect((await gateway.fetch('/internal/me', bearer(token))).status).toBe(404);
    expect((await gateway.fetchInternal('/internal/me', { token })).status).toBe(200);
  });

  it('[O17][Y28] refuse every kind of forged token without calling a service', async () => {
    const accepted: string[] = [];
    for (const { what, token } of createForgedTokens()) {
      const { status } = await gateway.fetch(path, bearer(token));
      if (status !== 401) accepted.push(`${what}: ${status}`);
    }
    expect(accepted).toEqual([]);
    expect(gateway.parts.staff.seen).toEqual([]);
  });
});

describe('identity provider on the public address', () => {
  const realm = '/realms/frontier';
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const askToken = (body: string) =>
    gateway.fetch(`${realm}/protocol/openid-connect/token`, { method: 'POST', headers: form, body });

  it('serves its browser endpoints with cookies and without caching', async () => {
    gateway.parts.identity.answer = (_request, response) => {
      response
        .writeHead(200, { 'content-type': 'text/html', 'set-cookie': ['a=1; Path=/realms', 'b=2'] })
        .end('<form>');
    };
    const path = `${realm}/login-actions/authenticate/abc?x=1`;
    const headers = { cookie: 'a=0', 'x-forwarded-host': 'evil.example' };
    const page = await gateway.fetch(path, { headers });
    expect(await page.text()).toBe('<form>');
    expect(page.headers.getSetCookie()).toEqual(['a=1; Path=/realms', 'b=2']);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('x-frame-options')).toBe('DENY');
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    const [seen] = gateway.parts.identity.seen;
    expect(seen?.url).toBe(path);
    expect(seen?.headers).toMatchObject({ cookie: 'a=0', 'x-forwarded-host': '127.0.0.1:8080' });
    expect((await gateway.fetch(`${realm}/protocol/openid-connect/certs`)).status).toBe(200);
    await gateway.fetch('/api/articles', { headers: { cookie: 'a=1' } });
    expect(gateway.parts.content.seen[0]?.headers.cookie).toBeUndefined();
  });

  it.each([
    '/admin/realms/frontier/users',
    '/admin/realms',
    '/realms/master/protocol/openid-connect/auth',
    '/realms/frontier/clients-registrations/default',
    '/realms/frontier/account',
    '/realms/frontier/protocol/openid-connect/token/introspect',
    '/realms/frontier/protocol/openid-connect/registrations',
    '/realms/frontier',
    '/realms/frontier/login-actions/../../../admin/realms/frontier/users',
    '/realms/frontier/login-actions/%2e%2e/%2e%2e/%2e%2e/admin/realms',
  ])('does not expose %s', async (path) => {
    for (const method of ['GET', 'POST']) {
      expect([400, 404]).toContain(await rawStatus(path, method, createPersonToken('ana', ['admin'])));
    }
    expect(gateway.parts.identity.seen).toEqual([]);
  });

  it('allows only the token grants of people', async () => {
    for (const grant of ['authorization_code', 'refresh_token']) {
      expect((await askToken(`client_id=frontier-console&grant_type=${grant}`)).status).toBe(200);
    }
    const passed = gateway.parts.identity.seen.length;
    const refused = ['client_credentials', 'password', 'urn:ietf:params:oauth:grant-type:token-exchange', ''];
    for (const grant of refused) {
      expect((await askToken(`grant_type=${encodeURIComponent(grant)}`)).status).toBe(403);
    }
    expect((await askToken('grant_type=refresh_token&grant_type=client_credentials')).status).toBe(403);
    expect((await askToken('client_id=content')).status).toBe(403);
    expect(gateway.parts.identity.seen).toHaveLength(passed);
  });
});

describe('routes in the table', () => {
  it('serve pages and API on one address', async () => {
    gateway.parts.frontend.html('<p>A page</p>');
    expect(await (await gateway.fetch('/search?q=visa')).text()).toBe('<p>A page</p>');
    expect(await (await gateway.fetch('/api/articles?page=2')).json()).toEqual({ ok: true });
    expect(gateway.parts.frontend.seen[0]?.url).toBe('/search?q=visa');
    expect(gateway.parts.content.seen[0]?.url).toBe('/api/articles?page=2');
    expect(await (await gateway.fetch('/api/videos?page=2')).json()).toEqual({ ok: true });
    expect(gateway.parts.video.seen[0]?.url).toBe('/api/videos?page=2');
    await gateway.fetch('/api/videos/stills/0a');
    expect(gateway.parts.video.seen[1]?.url).toBe('/api/videos/stills/0a');
  });

  it.each([
    ['/api/functions/article-summarizer', 'content', { articleId: '0b1f8f7e-8f62-4b1f-9a52-1f8b6f0a7c11' }],
    ['/api/functions/chat-answer', 'chat', { q: '¿Qué cambió en julio?', lang: 'auto' }],
  ] as const)('forward the function %s without a token', async (path, part, body) => {
    expect((await gateway.post(path, body)).status).toBe(200);
    expect(gateway.parts[part].seen.filter(isCall)).toMatchObject([
      { method: 'POST', url: path, body: JSON.stringify(body) },
    ]);
  });

  it.each([
    ['POST', 'news-ingestion', 'ingestion', '/internal/jobs/fetch-sources/runs', 'jobs:run'],
    ['POST', 'kb-rebuild', 'chat', '/internal/jobs/kb-rebuild/runs', 'jobs:run'],
    ['GET', 'chat-health', 'chat', '/internal/chat-health', 'knowledge:read'],
    [
      'POST',
      'generate-newsletter-content',
      'newsletter',
      '/internal/functions/generate-newsletter-content',
      'campaigns:write',
    ],
  ] as const)('forward %s %s only with the required scope', async (method, name, part, target, scope) => {
    const call = (token?: string) => gateway.fetch(`/api/functions/${name}`, { method, ...bearer(token) });
    const others = machineClients.operator.filter((other) => other !== scope);
    expect((await call()).status).toBe(401);
    expect((await call(createClientToken('operator', others))).status).toBe(403);
    expect((await call(createPersonToken('ana', ['admin']))).status).toBe(403);
    expect(seenByAnyone()).toBe(0);
    expect((await call(createClientToken('scheduler', [scope]))).status).toBe(200);
    expect(gateway.parts[part].seen).toMatchObject([{ method, url: target }]);
  });

  it('[Y6] give only services access to internal endpoints of other services', async () => {
    const path = '/internal/ingestion/items/42?fields=text';
    const token = createClientToken('content');
    const person = createPersonToken('ana', ['admin']);
    expect((await gateway.fetchInternal(path, { token: person })).status).toBe(403);
    expect((await gateway.fetchInternal(path, { token })).status).toBe(200);
    expect(gateway.parts.ingestion.seen).toMatchObject([{ url: '/internal/items/42?fields=text' }]);
    expect(gateway.parts.ingestion.seen[0]?.headers.authorization).toBe(`Bearer ${token}`);
  });

  it('[I25] accept leads from anyone, but list leads only with a token', async () => {
    expect((await gateway.fetch('/api/leads', { method: 'POST', body: '{}' })).status).toBe(200);
    const seen = gateway.parts.leads.seen.length;
    const refused = await gateway.fetch('/api/leads');
    expect(refused.status).toBe(401);
    expect(await refused.json()).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(gateway.parts.leads.seen).toHaveLength(seen);
    expect((await gateway.fetchInternalAs('chat', '/api/leads')).status).toBe(403);
    expect((await gateway.fetchInternalAs('operator', '/api/leads?q=a')).status).toBe(200);
    expect(gateway.parts.leads.seen.at(-1)?.url).toBe('/internal/leads?q=a');
  });

  it('start a job at the owning service, only with the required scope', async () => {
    const path = '/internal/jobs/fetch-sources/runs';
    expect((await gateway.fetchInternalAs('content', path, { method: 'POST', body: '{}' })).status).toBe(403);
    await gateway.fetchInternalAs('scheduler', path, { method: 'POST', body: '{}' });
    expect(gateway.parts.ingestion.seen).toMatchObject([{ url: path, body: '{}' }]);
    const unknown = '/internal/jobs/unheard-of/runs';
    expect((await gateway.fetchInternalAs('scheduler', unknown, { method: 'POST' })).status).toBe(404);
  });
});

describe('closed routes', () => {
  it.each([
    ['GET', '/internal/content/articles/1'],
    ['POST', '/internal/jobs/fetch-sources/runs'],
    ['POST', '/internal/gateway/page-purges'],
    ['GET', '/internal/unheard-of/x'],
  ])('refuse internal %s %s without a token, or with a forged or expired one', async (method, path) => {
    const anonymous = await gateway.fetchInternal(path, { method });
    expect(anonymous.status).toBe(401);
    expect(await anonymous.json()).toMatchObject({ code: 'UNAUTHENTICATED' });
    const claims = { sub: 'operator', azp: 'operator', client_id: 'operator', scope: 'jobs:run' };
    const expired = signToken({ ...claims, exp: Math.floor(Date.now() / 1_000) - 60 });
    for (const token of ['x'.repeat(45), `${signToken(claims).slice(0, -8)}AAAAAAAA`, expired]) {
      expect((await gateway.fetchInternal(path, { method, token })).status).toBe(401);
    }
    expect(seenByAnyone()).toBe(0);
  });

  /** Every internal route of the table, plus those that the gateway serves itself. */
  const internalRoutes: [string, string][] = [
    ...routeTable
      .filter(({ path }) => path.startsWith('/internal/'))
      .flatMap(({ methods, path }) =>
        methods.map((method): [string, string] => [method, path.replace('*', 'x')]),
      ),
    ['POST', '/internal/gateway/page-purges'],
    ['GET', '/internal/unheard-of'],
    ['GET', '/metrics'],
    ['GET', '/health/live'],
    ['GET', '/health/ready'],
  ];

  it('answer 404 for every internal route on the public listener, in any spelling', async () => {
    expect(internalRoutes.length).toBeGreaterThan(50);
    const token = createClientToken('operator');
    for (const [method, path] of internalRoutes) {
      const encoded = path.replace(/^\/(\w)/, (_, first: string) => `/%${first.charCodeAt(0).toString(16)}`);
      for (const written of [path, encoded, `${path}?a=b`]) {
        expect([method, written, await rawStatus(written, method, token)]).toEqual([method, written, 404]);
      }
    }
    expect(seenByAnyone()).toBe(0);
  });

  it('answer 404 for pages on the internal listener', async () => {
    gateway.parts.frontend.html('<p>A page</p>');
    expect((await gateway.fetchInternal('/news')).status).toBe(404);
    await gateway.fetch('/news');
    expect((await gateway.fetchInternal('/news')).status).toBe(404);
    expect((await gateway.fetchInternal('/health/ready')).status).toBe(200);
  });

  it.each([
    ['GET', '/api/unheard-of', 404],
    ['POST', '/api/articles', 404],
    ['POST', '/api/videos', 404],
    ['POST', '/api/functions/unheard-of', 404],
    ['GET', '/api/functions/chat-answer', 404],
    ['GET', '/health/unheard-of', 404],
    ['POST', '/news', 405],
    ['DELETE', '/', 405],
    ['OPTIONS', '/api/articles', 405],
    ['TRACE', '/', 405],
    ['PROPFIND', '/', 405],
  ])('answer %s %s with %i without calling an upstream', async (method, path, status) => {
    expect(await rawStatus(path, method)).toBe(status);
    expect(seenByAnyone()).toBe(0);
  });

  it('answer 404 to a service that calls an unknown service', async () => {
    expect((await gateway.fetchInternalAs('operator', '/internal/unheard-of/x')).status).toBe(404);
    expect(seenByAnyone()).toBe(0);
  });

  it.each([
    '/news/../internal/content/articles',
    '/news/%2e%2e/internal',
    '/news/%2E./x',
    '/api/articles/..%2f..%2finternal%2fitems',
    '/api/articles/%5c..%5cinternal',
    '//internal/content/x',
    '/api//articles',
    '/news/a%00b',
    '/search?q=a%00b',
    '/news/a%0d%0aSet-Cookie:x',
    '/news/%',
    '/news/%c3%28',
  ])('refuse the ambiguous URL %s', async (path) => {
    expect(await rawStatus(path)).toBe(400);
    expect(seenByAnyone()).toBe(0);
  });

  it.each(['/%zz', '/news/%', '/api/%zz'])(
    'refuse the malformed URL %s with the error page and security headers of the gateway',
    async (path) => {
      const { status, headers, body } = await raw(path);
      expect(status).toBe(400);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toContain("default-src 'self'");
      expect(headers['content-type']).toContain(
        path.startsWith('/api') ? 'application/problem+json' : 'text/html',
      );
      expect(body).toContain(headers['x-request-id']);
      expect(body).not.toMatch(/FST_|url component/);
    },
  );

  it('refuse a request with two Host headers, even for a cached page', async () => {
    gateway.parts.frontend.html('<p>A page</p>');
    await gateway.fetch('/about');
    expect((await gateway.fetch('/about')).headers.get('x-cache')).toBe('hit');
    const asked = gateway.parts.frontend.seen.length;
    for (const path of ['/about', '/search', '/api/articles']) {
      expect((await raw(path, { hosts: ['a.example', 'b.example'] })).status).toBe(400);
      expect((await raw(path, { hosts: ['a.example'] })).status).toBe(200);
    }
    expect(gateway.parts.frontend.seen.length - asked).toBe(1);
    expect(gateway.parts.content.seen).toHaveLength(1);
  });

  it.each(['/_next/image?url=%2Ficon.svg&w=64&q=75', '/_next/imag%65?url=x', '/_next/image/'])(
    'expose no image optimiser at %s',
    async (path) => {
      expect((await raw(path)).status).toBe(404);
      expect(seenByAnyone()).toBe(0);
    },
  );

  it('refuse URLs of 10,000 characters and oversized headers', async () => {
    expect(await rawStatus(`/news/${'a'.repeat(10_000)}`)).toBe(414);
    const headers = { 'x-long': 'a'.repeat(20_000) };
    expect((await gateway.fetch('/news', { headers })).status).toBe(431);
    expect(seenByAnyone()).toBe(0);
  });

  it('refuse a body above the limit of the route', async () => {
    const response = await gateway.post('/api/functions/chat-answer', { q: 'a'.repeat(20_000) });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ code: 'BODY_TOO_LARGE' });
    expect(seenByAnyone()).toBe(0);
  });
});

describe('forwarded requests', () => {
  it('[Y22] continue the trace of the client or start one, and return its id as x-request-id', async () => {
    const traceId = 'ab'.repeat(16);
    const headers = { traceparent: `00-${traceId}-${'cd'.repeat(8)}-01` };
    const response = await gateway.fetch('/api/articles', { headers });
    expect(response.headers.get('x-request-id')).toBe(traceId);
    expect(gateway.parts.content.seen[0]?.headers.traceparent).toContain(traceId);
    const other = await gateway.fetch('/api/articles');
    expect(other.headers.get('x-request-id')).toMatch(/^(?!(?:ab)+$)[0-9a-f]{32}$/);
  });

  it('keep a bounce report and its signature unchanged, even if it is large', async () => {
    const path = '/api/newsletter/bounces';
    const body = JSON.stringify({ events: [], rest: ' é'.repeat(60_000) });
    const headers = { 'content-type': 'application/json', 'x-frontier-signature': 't=1,v1=ab' };
    expect((await gateway.fetch(path, { method: 'POST', headers, body })).status).toBe(200);
    const [seen] = gateway.parts.newsletter.seen;
    expect(seen?.headers['x-frontier-signature']).toBe('t=1,v1=ab');
    expect(seen?.body).toBe(body);
  });

  it('contain neither cookies nor claimed hosts, schemes or addresses', async () => {
    await gateway.fetch('/api/articles', {
      headers: {
        cookie: 'a=b',
        'x-forwarded-for': '203.0.113.9',
        'x-forwarded-host': 'evil.example',
        forwarded: 'for=203.0.113.9',
        'x-real-ip': '203.0.113.9',
      },
    });
    const { headers } = gateway.parts.content.seen[0]!;
    expect(headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(headers['x-forwarded-host']).toBe('127.0.0.1:8080');
    expect(headers).not.toHaveProperty('cookie');
    expect(headers).not.toHaveProperty('forwarded');
    expect(headers).not.toHaveProperty('x-real-ip');
  });

  it('return responses without hop-by-hop headers and server names', async () => {
    gateway.parts.content.answer = (_request, response) => {
      response.writeHead(200, {
        'content-type': 'application/json',
        connection: 'close, x-private',
        'x-private': '1',
        'x-powered-by': 'something',
        server: 'something/1.0',
        etag: '"1"',
      });
      response.end('{}');
    };
    const { headers } = await gateway.fetch('/api/articles');
    for (const name of ['x-private', 'x-powered-by', 'server']) expect(headers.has(name)).toBe(false);
    expect(headers.get('etag')).toBe('"1"');
  });

  it.each(['/', '/api/articles', '/api/unheard-of', '/internal/content/x', '/health', '/news/%2e%2e/x'])(
    'return security headers on %s',
    async (path) => {
      gateway.parts.frontend.html('<p>A page</p>');
      const { headers } = await gateway.fetch(path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('content-security-policy')).toContain(";img-src 'self';");
      expect(headers.has('strict-transport-security')).toBe(false);
    },
  );
});
