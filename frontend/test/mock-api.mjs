// A gateway in miniature for looking at the site and for its browser tests: it answers /api from memory and
// hands everything else to the site. It stands where the real gateway stands, and only there.
//   node frontend/test/mock-api.mjs --site http://127.0.0.1:3000 --port 8099
import { createServer, request as httpRequest } from 'node:http';
import { pathToFileURL } from 'node:url';
import { articles, cardOf } from './mock-articles.mjs';

/** Starts it on a free port unless one is given. `state` can be changed while it runs. */
export async function startMockGateway({ site, port = 0 } = {}) {
  const state = fresh();
  let upstream = site;
  const server = createServer((req, res) => {
    const url = new URL(req.url ?? '/', 'http://mock');
    if (!url.pathname.startsWith('/api/')) return forward(req, res, upstream);
    const call = { method: req.method, path: `${url.pathname}${url.search}`, at: Date.now() };
    state.requests.push(call);
    setTimeout(() => void answer(req, res, url, state, call), state.delayMs);
  });
  await new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`;
  return {
    url,
    state,
    reset: () => Object.assign(state, fresh()),
    useSite: (address) => void (upstream = address),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

function fresh() {
  return {
    articles: structuredClone(articles),
    failing: false,
    delayMs: 0,
    chat: quote,
    summarise: summariser,
    requests: [],
  };
}

async function answer(req, res, url, state, call) {
  if (state.failing) return problem(res, 503, 'UPSTREAM_UNAVAILABLE', 'The service does not answer');
  const { pathname, searchParams } = url;
  if (pathname === '/api/articles') return json(res, 200, list(state.articles, searchParams));
  if (pathname === '/api/articles/tags') return json(res, 200, { items: tags(state.articles) });
  if (pathname.startsWith('/api/articles/')) {
    const slug = decodeURIComponent(pathname.slice('/api/articles/'.length));
    const article = state.articles.find((item) => item.slug === slug && item.visible);
    return article
      ? json(res, 200, article)
      : problem(res, 404, 'ARTICLE_NOT_FOUND', 'There is no such article');
  }
  if (req.method !== 'POST') return problem(res, 404, 'NOT_FOUND', 'There is nothing here');
  const body = await readJson(req);
  call.body = body;
  if (pathname === '/api/functions/chat-answer') return send(res, state.chat(body));
  if (pathname === '/api/functions/article-summarizer') return send(res, state.summarise(body.articleId));
  return problem(res, 404, 'NOT_FOUND', 'There is nothing here');
}

function list(all, params) {
  const [type, tag, date] = ['type', 'tag', 'date'].map((name) => params.get(name));
  const size = Number(params.get('page_size') ?? 20);
  const page = Number(params.get('page') ?? 1);
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Gibraltar' });
  const found = all
    .filter((item) => item.visible)
    .filter((item) => !type || item.type === type)
    .filter((item) => !tag || item.tags.map((name) => name.trim().toLowerCase()).includes(tag))
    .filter((item) => !date || day.format(new Date(item.published_at)) === date)
    .sort((a, b) => b.published_at.localeCompare(a.published_at));
  const items = found.slice((page - 1) * size, page * size).map(cardOf);
  return { items, page, page_size: size, total: found.length };
}

function tags(all) {
  const counts = new Map();
  for (const item of all.filter(({ visible, type }) => visible && type === 'news')) {
    for (const tag of item.tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  return [...counts].map(([tag, count]) => ({ tag, count }));
}

function quote({ q }) {
  const cited = articles.slice(0, 2);
  return {
    status: 200,
    body: {
      ok: true,
      answer_kind: 'quoted',
      answer_html: cited.map((item) => `<blockquote><p>${item.summary}</p></blockquote>`).join(''),
      citations: cited.map((item) => ({
        url: `/news/${item.slug}`,
        title: item.title,
        date: item.published_at,
        display_source: 'News Article',
      })),
      service_intent: null,
      user_message: q.length > 1200 ? 'Too long' : null,
    },
  };
}

function summariser() {
  return {
    status: 200,
    body: {
      summary: 'Checks on people ended at the land border on 15 July 2026.',
      success: true,
      summary_kind: 'local',
    },
  };
}

function forward(req, res, site) {
  if (!site) return problem(res, 502, 'NO_SITE', 'No site to forward to');
  const target = new URL(req.url ?? '/', site);
  const proxied = httpRequest(target, { method: req.method, headers: req.headers }, (answered) => {
    res.writeHead(answered.statusCode ?? 502, answered.headers);
    answered.pipe(res);
  });
  proxied.on('error', () => problem(res, 502, 'SITE_UNAVAILABLE', 'The site does not answer'));
  req.pipe(proxied);
}

async function readJson(req) {
  let text = '';
  for await (const chunk of req) text += chunk;
  return JSON.parse(text || '{}');
}

const send = (res, { status, body }) => json(res, status, body);

function json(res, status, body, type = 'application/json') {
  res.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' });
  res.end(JSON.stringify(body));
}

function problem(res, status, code, title) {
  json(res, status, { type: 'about:blank', status, code, title }, 'application/problem+json');
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const option = (name) => {
    const index = process.argv.indexOf(`--${name}`);
    return index === -1 ? undefined : process.argv[index + 1];
  };
  startMockGateway({ site: option('site'), port: Number(option('port') ?? 0) }).then(({ url }) =>
    console.log(url),
  );
}
