import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request as httpRequest, type ServerResponse } from 'node:http';
import { pathOf, PURGES_HEADER } from '@frontier/domain';
import type { ChatAnswer, Citation, FoundPage, SearchHit } from '@frontier/api-clients';
import type { Posted, Read } from './api-answers';
import { type Answer, problem } from './mock-answer';
import { mockArticles, type MockArticle } from './mock-articles';
import { answerDaily, mockDaily, type MockDaily } from './mock-daily';
import { mockItems, type MockItems } from './mock-items';
import { answerItems } from './mock-items-api';
import { answerKnowledge, mockKnowledge, type MockKnowledge } from './mock-knowledge';
import { answerLeads, mockLeads, type MockLeads } from './mock-leads';
import { answerNewsletter, mockNewsletter, type MockNewsletter } from './mock-newsletter';
import { listVideos, mockVideos, type MockVideo } from './mock-videos';

interface Call {
  readonly method: string;
  readonly path: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  body?: unknown;
}

export interface MockState extends MockItems, MockKnowledge, MockDaily, MockLeads, MockNewsletter {
  articles: MockArticle[];
  videos: MockVideo[];
  /** Every call answers 503. */
  failing: boolean;
  /** While this is set, calls wait for their answer: what a page shows meanwhile can be looked at in peace. */
  held: boolean;
  chat: (body: unknown) => Answer;
  /** What is said to a verdict on an answer. */
  feedback: (body: unknown) => Answer;
  /** What the assistant finds best for a search. */
  matches: (query: string) => Answer;
  /** Questions that it offers next. */
  next: (about: string) => readonly string[];
  summarise: (body: unknown) => Answer;
  requests: Call[];
}

const KEEP_ALIVE_MS = 600_000;

/**
 * A gateway in miniature for tests of the site alone: it answers /api from memory, as the test decides, and
 * hands everything else to the site. It keeps no pages.
 */
export async function startMockGateway() {
  const state = freshState();
  let site = '';
  let resets = 0;
  const server = createServer((req, res) => {
    const url = new URL(req.url ?? '/', 'http://mock');
    // What one test reads is nothing that the site should keep for the next, nor what was hidden since.
    const purges = `${resets}-${state.glossary.filter(({ visible }) => visible).length}`;
    if (!url.pathname.startsWith('/api/')) return forward(req, res, site, purges);
    const call: Call = { method: req.method ?? '', path: `${url.pathname}${url.search}`, at: Date.now() };
    const { requests } = state;
    requests.push(call);
    const isOver = () => state.requests !== requests;
    void untilReleased(state, isOver)
      .then(async () => {
        // A page that is left in the middle of a call takes its answer with it, and so does the test it was in.
        if (isOver()) res.destroy();
        else await answer(req, res, url, state, call);
      })
      .catch(() => res.destroy());
  });
  // A connection that it closed while a crawl begins to send on it would fail that request.
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    state,
    reset: () => {
      resets += 1;
      Object.assign(state, freshState());
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

function freshState(): MockState {
  const articles = mockArticles();
  return {
    articles,
    videos: mockVideos(),
    ...mockItems(),
    ...mockKnowledge(),
    ...mockDaily(),
    ...mockLeads(),
    ...mockNewsletter(),
    failing: false,
    held: false,
    chat: () => quote(articles.slice(0, 2)),
    feedback: (body) => ({ status: 200, body }),
    matches: () => found([]),
    next: () => [],
    summarise: () => ({ status: 200, body: SUMMARISED }),
    requests: [],
  };
}

const nextOf = (questions: readonly string[]): Answer => {
  const items = questions.map((question) => ({ question, url: `/answers/${question}` }));
  return { status: 200, body: { items } satisfies Read<'/api/next-questions'> };
};

/** The answer to a search of what the assistant knows. */
export function found(items: readonly FoundPage[], mended_query: string | null = null): Answer {
  const body: Read<'/api/best-matches'> = { mended_query, items };
  return { status: 200, body };
}

const SUMMARISED: Posted<'/api/functions/article-summarizer'> = {
  summary: 'Checks on people ended at the land border on 15 July 2026.',
  success: true,
  summary_kind: 'local',
};

async function untilReleased(state: MockState, isOver: () => boolean): Promise<void> {
  while (state.held && !isOver()) await new Promise((resolve) => setTimeout(resolve, 20));
}

async function answer(req: IncomingMessage, res: ServerResponse, url: URL, state: MockState, call: Call) {
  if (req.method !== 'GET') call.body = await readJson(req);
  send(res, answerTo(url, state, call));
}

function answerTo(url: URL, state: MockState, { method, body }: Call): Answer {
  const { pathname, searchParams } = url;
  if (state.failing) return problem(503, 'UPSTREAM_UNAVAILABLE', 'The service does not answer');
  if (pathname === '/api/articles') return list(state.articles, searchParams);
  if (pathname === '/api/videos') return { status: 200, body: listVideos(state.videos) };
  if (pathname === '/api/articles/addresses') return addresses(state.articles);
  if (pathname === '/api/item-addresses') return itemAddresses(state);
  if (pathname === '/api/articles/tags') return tagCounts(state.articles);
  if (pathname === '/api/functions/chat-answer') return state.chat(body);
  if (/^\/api\/chat-answers\/[^/]+\/feedback$/.test(pathname)) return state.feedback(body);
  if (pathname === '/api/best-matches') return state.matches(searchParams.get('q') ?? '');
  if (pathname === '/api/next-questions') return nextOf(state.next(searchParams.get('q') ?? ''));
  if (pathname === '/api/functions/article-summarizer') return state.summarise(body);
  const generator = /^\/api\/functions\/([a-z-]*generat[a-z-]*)$/.exec(pathname)?.[1];
  if (generator) return state.generate(generator);
  const daily = answerDaily(url, state);
  if (daily !== undefined) return { status: 200, body: daily };
  const form = answerLeads(method, url, body, state) ?? answerNewsletter(method, url, body, state);
  if (form) return form;
  const ours = answerItems(url, state);
  const item = ours === undefined ? answerKnowledge(url, state, (query) => findNews(state, query)) : ours;
  if (item !== undefined)
    return item ? { status: 200, body: item } : problem(404, 'ITEM_NOT_FOUND', 'No such item');
  const slug = decodeURIComponent(pathname.slice('/api/articles/'.length));
  const article: Read<'/api/articles/{slug}'> | undefined = state.articles.find(
    (item) => item.slug === slug && item.visible,
  );
  return article ? { status: 200, body: article } : problem(404, 'ARTICLE_NOT_FOUND', 'No such article');
}

function list(articles: readonly MockArticle[], params: URLSearchParams): Answer {
  const [type, tag, date] = ['type', 'tag', 'date'].map((name) => params.get(name));
  const size = Number(params.get('page_size') ?? 20);
  const page = Number(params.get('page') ?? 1);
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Gibraltar' });
  const found = articles
    .filter((item) => item.visible)
    .filter((item) => !type || item.type === type)
    .filter((item) => !tag || item.tags.some((name) => name.trim().toLowerCase() === tag))
    .filter((item) => !date || day.format(new Date(item.published_at)) === date)
    .sort((a, b) => b.published_at.localeCompare(a.published_at));
  const items = found.slice((page - 1) * size, page * size);
  const body: Read<'/api/articles'> = { items, page, page_size: size, total: found.length };
  return { status: 200, body };
}

function addresses(articles: readonly MockArticle[]): Answer {
  const body: Read<'/api/articles/addresses'> = { items: articles.filter(({ visible }) => visible) };
  return { status: 200, body };
}

function itemAddresses(state: MockState): Answer {
  const kinds = [
    ['explainer', state.explainers],
    ['glossary-term', state.glossary],
    ['analysis', state.analysis],
    ['faq', state.faqs],
    ['service', state.services],
    ['treaty-section', state.treaty.items],
  ] as const;
  const items = kinds.flatMap(([kind, all]) =>
    [...all]
      .filter((item) => !('visible' in item) || item.visible)
      .map(({ slug, updated_at }) => ({ path: pathOf(kind, slug), updated_at })),
  );
  const body: Read<'/api/item-addresses'> = { items };
  return { status: 200, body };
}

function findNews({ articles }: MockState, query: string): SearchHit[] {
  return articles
    .filter(
      (item) => item.visible && `${item.title} ${item.summary}`.toLowerCase().includes(query.toLowerCase()),
    )
    .map(({ id, slug, title, summary, published_at, lang, source_name, source_url }) => ({
      id,
      title,
      lang,
      excerpt: summary
        .split(new RegExp(`(${query.replace(/[^a-z]/gi, '.')})`, 'i'))
        .map((text, index) => ({ text, found: index % 2 === 1 })),
      url: `/news/${slug}`,
      date: published_at,
      source_name,
      source_url,
    }));
}

function tagCounts(articles: readonly MockArticle[]): Answer {
  const counts = new Map<string, number>();
  for (const tag of articles.filter((item) => item.visible).flatMap((item) => item.tags)) {
    counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  const body: Read<'/api/articles/tags'> = { items: [...counts].map(([tag, count]) => ({ tag, count })) };
  return { status: 200, body };
}

function quote(cited: readonly MockArticle[]): Answer {
  const citations = cited.map(({ slug, title, published_at }): Citation => ({
    url: `/news/${slug}`,
    title,
    date: published_at,
    display_source: 'News Article',
  }));
  const quotations = cited.map(({ summary }) => `<blockquote><p>${summary}</p></blockquote>`).join('');
  const answer_html = `<p class="answer-label">Quoted from sources</p>${quotations}`;
  const body: ChatAnswer = {
    ok: true,
    answer_html,
    citations,
    service_intent: null,
    user_message: null,
    answer_kind: 'quoted',
    lang: 'en',
    answer_id: randomUUID(),
  };
  return { status: 200, body };
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
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  // Without scripts a browser sends a form its own way.
  const isForm = req.headers['content-type'] === 'application/x-www-form-urlencoded';
  return isForm ? Object.fromEntries(new URLSearchParams(text)) : (JSON.parse(text || '{}') as unknown);
}

function send(res: ServerResponse, { status, body }: Answer): void {
  const type = status < 400 ? 'application/json' : 'application/problem+json';
  res.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' });
  res.end(JSON.stringify(body));
}
