import { stopTestServers, createPersonToken } from '@frontier/testing';
import type { Answer } from './support/fake-upstream';
import { eventually, RunningGateway } from './support/running-gateway';

let gateway: RunningGateway;
beforeEach(async () => {
  gateway = await RunningGateway.start({
    GATEWAY_UPSTREAM_TIMEOUT_MS: '1200',
    PUBLIC_URL: 'https://record.example',
  });
});
afterEach(() => gateway.stop());
afterAll(stopTestServers);

const INTERNALS = /127\.0\.0\.1|ECONN|undici|node_modules|SELECT|postgres|\bat \w+ \(/;

async function fetchProblem(path: string): Promise<{ status: number; problem: Record<string, unknown> }> {
  const response = await gateway.fetch(path);
  expect(response.headers.get('content-type')).toContain('application/problem+json');
  const text = await response.text();
  expect(text).not.toMatch(INTERNALS);
  const problem = JSON.parse(text) as Record<string, unknown>;
  expect(problem.correlation_id).toBe(response.headers.get('x-request-id'));
  return { status: response.status, problem };
}

describe('[L15] failing upstream', () => {
  it('results in status 503 if it is down', async () => {
    await gateway.parts.content.stop();
    const title = 'The article service is not available at the moment';
    const problem = { code: 'UPSTREAM_UNAVAILABLE', title };
    expect(await fetchProblem('/api/articles')).toMatchObject({ status: 503, problem });
  });

  const breakConnection: Answer = (_request, response) => void response.socket?.destroy();
  const failPlainly: Answer = (_request, response) =>
    void response.writeHead(500, { 'content-type': 'text/plain' }).end('SELECT failed at postgres');
  it.each([
    [504, 'if it is too slow', 'UPSTREAM_TIMEOUT', () => undefined],
    [502, 'if it breaks the connection', 'UPSTREAM_FAILED', breakConnection],
    [502, 'without the details of a plain 500', 'UPSTREAM_FAILED', failPlainly],
  ] as const)('results in status %i %s', async (status, _when, code, answer) => {
    gateway.parts.content.answer = answer;
    expect(await fetchProblem('/api/articles')).toMatchObject({ status, problem: { code } });
  });

  it('has its problem document passed on to the client', async () => {
    gateway.parts.content.answer = (_request, response) =>
      void response
        .writeHead(503, { 'content-type': 'application/problem+json' })
        .end(JSON.stringify({ code: 'SUMMARY_NOT_READY', title: 'Not ready', status: 503 }));
    const response = await gateway.fetch('/api/articles');
    expect(await response.json()).toMatchObject({ code: 'SUMMARY_NOT_READY' });
  });

  it('[N12] has its own 503 message passed on to the client only if it is the assistant', async () => {
    const words = { ok: false, user_message: 'Vuelva a intentarlo en un momento.' };
    const ask = () => gateway.post('/api/functions/chat-answer', { q: '¿Hay controles?' });
    gateway.parts.chat.json(words, 503);
    const answer = await ask();
    expect([answer.status, await answer.json()]).toEqual([503, words]);
    gateway.parts.chat.json(words, 500);
    expect((await ask()).status).toBe(502);
    gateway.parts.content.json(words, 503);
    expect((await gateway.fetch('/api/articles')).status).toBe(502);
  });
});

describe('public URL with https', () => {
  it('sets Strict-Transport-Security', async () => {
    const { headers } = await gateway.fetch('/api/articles');
    expect(headers.get('strict-transport-security')).toContain('max-age=31536000');
    expect(headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
  });
});

describe('system health', () => {
  const healthy = { status: 'ok', info: {}, error: {}, details: { postgres: { status: 'up' } } };
  const read = async () => {
    const response = await gateway.fetch('/health');
    const text = await response.text();
    expect(text).not.toMatch(/127\.0\.0\.1|ECONN|[\w.]:\d{4,5}\b(?!-)/);
    return JSON.parse(text) as { status: string; parts: { name: string; state: string; checks: object }[] };
  };
  const findState = (parts: { name: string; state: string }[], wanted: string) =>
    parts.find(({ name }) => name === wanted)?.state;

  it('[Y21] lists every service with its dependencies', async () => {
    const services = ['content', 'ingestion', 'chat', 'leads', 'newsletter', 'video', 'staff'] as const;
    for (const part of services) gateway.parts[part].json(healthy);
    await eventually(async () => expect((await read()).status).toBe('ok'));
    const { parts } = await read();
    expect(parts.map(({ name }) => name)).toEqual(['gateway', ...services, 'identity', 'frontend']);
    expect(parts[0]).toMatchObject({ state: 'up', checks: { nats: 'up', redis: 'up' } });
    expect(parts[1]).toMatchObject({ state: 'up', checks: { postgres: 'up' } });
  });

  it('[Y21] reports which services are down and which are degraded', async () => {
    gateway.parts.ingestion.json(healthy);
    gateway.parts.content.json({ ...healthy, details: { postgres: { status: 'down' } } }, 503);
    await gateway.parts.chat.stop();
    await gateway.redis.kill();
    const { status, parts } = await read();
    expect(status).toBe('degraded');
    expect(findState(parts, 'content')).toBe('degraded');
    expect(findState(parts, 'chat')).toBe('down');
    expect(findState(parts, 'ingestion')).toBe('up');
    expect(findState(parts, 'gateway')).toBe('degraded');
    // The gateway reports dependencies that export no metrics themselves.
    await gateway.parts.frontend.stop();
    const text = await (await gateway.fetchInternal('/metrics')).text();
    for (const state of ['redis"} 0', 'nats"} 1', 'frontend"} 0', 'identity"} 1'])
      expect(text).toContain(`dependency_up{dependency="${state}`);
  });

  it('[Y21] reports work that waits, and degrades a service in which work is stuck', async () => {
    const waits = { flow: 'outbox', name: 'outbox', waiting: 3, age_s: 200, stuck: true };
    const waiting = [{ ...waits, cause: 'JetStream has no room' }];
    gateway.parts.leads.json({
      details: { postgres: { status: 'up' }, outbox: { status: 'down' } },
      waiting,
    });
    await eventually(async () => {
      const { parts } = await read();
      expect(parts.find(({ name }) => name === 'leads')).toMatchObject({
        state: 'degraded',
        checks: { postgres: 'up', outbox: 'down' },
        waiting,
      });
    });
  });

  it('[Y21] probes each service once for concurrent requests', async () => {
    await Promise.all(Array.from({ length: 10 }, read));
    expect(gateway.parts.ingestion.seen).toHaveLength(1);
  });

  it('[Y22] serves metrics on the internal listener', async () => {
    gateway.parts.frontend.html('<p>A page</p>');
    await gateway.fetch('/news');
    await gateway.fetch('/news');
    const text = await (await gateway.fetchInternal('/metrics')).text();
    expect(text).toMatch(/gateway_pages_total\{source="hit"\} [1-9]/);
    expect(text).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/\*",status="200"\} [1-9]/,
    );
  });
});

describe('event stream', () => {
  const authorization = `Bearer ${createPersonToken('eva', ['staff'])}`;
  const open = (at: RunningGateway): Promise<Response> =>
    at.fetch('/api/staff/job-run-changes', { headers: { authorization } });
  const streaming = (): void => {
    gateway.parts.staff.answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('event: ready\ndata: {}\n\n');
    };
  };

  it('is forwarded while it is written, only to signed-in people', async () => {
    streaming();
    const response = await open(gateway);
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const reader = response.body?.getReader();
    const first = await reader?.read();
    expect(Buffer.from(first?.value ?? []).toString()).toBe('event: ready\ndata: {}\n\n');
    await reader?.cancel();
    expect((await gateway.fetch('/api/staff/job-run-changes')).status).toBe(401);
  });

  it('leaves the connections of an upstream to requests, however many streams are open', async () => {
    const ended: Promise<unknown>[] = [];
    const abort = new AbortController();
    streaming();
    for (let count = 0; count < 200; count++) {
      const init = { headers: { authorization }, signal: abort.signal };
      const response = await gateway.fetch('/api/staff/job-run-changes', init);
      expect(response.status).toBe(200);
      ended.push(response.text().catch(() => 'broken off'));
    }
    gateway.parts.staff.json({ role: 'staff' });
    const own = await gateway.fetch('/api/staff/me', { headers: { authorization } });
    expect([own.status, await own.json()]).toEqual([200, { role: 'staff' }]);
    abort.abort();
    await Promise.all(ended);
  });

  it('does not block shutdown', async () => {
    streaming();
    const copy = await gateway.startReplica();
    const response = await open(copy);
    const ended = response.text().catch(() => 'broken off');
    await copy.close();
    expect(await ended).toBe('broken off');
  });
});
