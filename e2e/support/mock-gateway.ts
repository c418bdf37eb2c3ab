import { once } from 'node:events';
import { createServer, type IncomingMessage, request as httpRequest, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { PURGES_HEADER } from '@frontier/domain';
import { type Answer, problem } from './mock-answer';
import { answerLeads } from './mock-leads';
import { answerNewsletter } from './mock-newsletter';
import { answerRead } from './mock-reads';
import { type Call, createState, type MockState } from './mock-state';

const KEEP_ALIVE_MS = 600_000;

/** Answers `/api` from memory, as the test decides, forwards everything else to the site, and caches no pages. */
export async function startMockGateway() {
  const state = createState();
  let site = '';
  let resets = 0;
  const server = createServer((req, res) => {
    const url = new URL(req.url ?? '/', 'http://mock');
    // Changes after each test and when a term is hidden, and so makes the site discard its cached glossary terms.
    const purges = `${resets}-${state.glossary.filter(({ visible }) => visible).length}`;
    if (!url.pathname.startsWith('/api/')) return forward(req, res, site, purges);
    const call: Call = { method: req.method ?? '', path: `${url.pathname}${url.search}`, at: Date.now() };
    const { requests } = state;
    requests.push(call);
    const isOver = () => state.requests !== requests;
    void waitUntilReleased(state, isOver)
      .then(async () => {
        // Send no response if the test that made the request has ended.
        if (isOver()) res.destroy();
        else await answer(req, res, url, state, call);
      })
      .catch(() => res.destroy());
  });
  // Keep connections open, because closing one while a crawl starts to send on it would fail that request.
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state,
    reset: () => {
      resets += 1;
      Object.assign(state, createState());
    },
    useSite: (origin: string) => {
      site = origin;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type MockGateway = Awaited<ReturnType<typeof startMockGateway>>;

async function waitUntilReleased(state: MockState, isOver: () => boolean): Promise<void> {
  while (state.held && !isOver()) await new Promise((resolve) => setTimeout(resolve, 20));
}

async function answer(req: IncomingMessage, res: ServerResponse, url: URL, state: MockState, call: Call) {
  if (req.method !== 'GET') call.body = await readJson(req);
  send(res, getAnswer(url, state, call));
}

function getAnswer(url: URL, state: MockState, { method, body }: Call): Answer {
  const { pathname, searchParams } = url;
  if (state.failing) return problem(503, 'UPSTREAM_UNAVAILABLE', 'The service does not answer');
  if (pathname === '/api/best-matches') return state.matches(searchParams.get('q') ?? '');
  if (method === 'GET') {
    const read = answerRead(url, state);
    return read ? { status: 200, body: read } : problem(404, 'NOT_FOUND', 'There is no such thing');
  }
  if (pathname === '/api/functions/chat-answer') return state.chat(body);
  if (/^\/api\/chat-answers\/[^/]+\/feedback$/.test(pathname)) return state.feedback(body);
  if (pathname === '/api/functions/article-summarizer') return state.summarise(body);
  const generator = /^\/api\/functions\/([a-z-]*generat[a-z-]*)$/.exec(pathname)?.[1];
  if (generator) return state.generate(generator);
  const link = state.links[/^\/api\/affiliate-links\/([^/]+)\/clicks$/.exec(pathname)?.[1] ?? ''];
  if (link) return { status: 200, body: { ...link, clicks: ++link.clicks } };
  return (
    answerLeads(method, url, body, state) ??
    answerNewsletter(method, url, body, state) ??
    problem(404, 'NOT_FOUND', 'There is no such thing')
  );
}

function forward(req: IncomingMessage, res: ServerResponse, site: string, purges: string): void {
  const options = { method: req.method, headers: { ...req.headers, [PURGES_HEADER]: purges } };
  const passed = httpRequest(new URL(req.url ?? '/', site), options, (answered) => {
    res.writeHead(answered.statusCode ?? 502, answered.headers);
    answered.pipe(res);
  });
  passed.on('error', () => send(res, problem(502, 'SITE_UNAVAILABLE', 'The site does not answer')));
  req.pipe(passed);
}

async function readJson(req: IncomingMessage): Promise<unknown> {
  const sent = await text(req);
  // Without scripts, browsers send forms URL-encoded.
  const isForm = req.headers['content-type'] === 'application/x-www-form-urlencoded';
  return isForm ? Object.fromEntries(new URLSearchParams(sent)) : (JSON.parse(sent || '{}') as unknown);
}

function send(res: ServerResponse, { status, body }: Answer): void {
  const type = status < 400 ? 'application/json' : 'application/problem+json';
  res.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' });
  res.end(JSON.stringify(body));
}
