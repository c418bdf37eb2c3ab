import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import iconv from 'iconv-lite';
import { type ListedPage, renderList, renderPage, renderSitemapIndex, renderSiteWithFeed } from './render';
import { type Phase, type Robots, type SourceScript, type Trouble, type WebPage, WebScript } from './script';

export interface RecordedRequest {
  readonly key: string;
  readonly path: string;
  readonly at: number;
  readonly phase: Phase;
  status: number;
}

const SLOW_MS = 250;
const DELAY_SECONDS = 1;
/** Number of entries per part of a paged list. */
const PER_PART = 2;

interface Answer {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body?: string | Buffer;
}

const text = (body: string): Answer => ({ body, headers: { 'content-type': 'text/plain' } });
const ROBOTS: Record<Robots, Answer> = {
  none: { status: 404 },
  '500': { status: 500 },
  'keep out of /kept/': text('User-agent: *\nDisallow: /kept/'),
  'keep others out': text('User-agent: *\nDisallow: /\n\nUser-agent: FrontierRecord\nDisallow: /kept/'),
  delay: text(`User-agent: *\nCrawl-delay: ${DELAY_SECONDS}`),
  'all closed': text('User-agent: *\nDisallow: /'),
};
const FIRST_TROUBLES: Partial<Record<Trouble, Answer>> = {
  'first 500': { status: 500 },
  'first 429, retry after 120': { status: 429, headers: { 'retry-after': '120' } },
  'first truncated': {
    body: '<?xml version="1.0"?><rss version="2.0"><channel><title>Cut</title><item><title>A sto',
  },
  'first bad xml': { body: '<?xml version="1.0"?><feed><entry></title></feed>' },
  'first html': { body: '<!doctype html><html><body>We are working on it.</body></html>' },
};

const TAKEN_DOWN = new Set<WebPage['change']>(['gone 410', 'gone 404', 'to the front page']);

/** Serves the web of a script on this machine. Each source has a port, which makes it a host for the service. */
export class LocalWeb {
  phase: Phase = 1;
  readonly seen: RecordedRequest[] = [];
  readonly script: WebScript;
  private readonly servers = new Map<string, Server>();
  private readonly pages = new Map<string, WebPage>();
  private readonly silent = new Set<ServerResponse>();

  constructor(now: Date, sources?: readonly SourceScript[]) {
    this.script = new WebScript(now, sources);
    for (const page of this.script.pages) {
      this.pages.set(`${page.source.key}${page.path}`, page);
      this.pages.set(`${page.source.key}${page.path}-here`, page);
    }
  }

  async start(): Promise<void> {
    for (const source of this.script.sources) {
      const server = createServer((request, response) => void this.answer(source, request, response));
      this.servers.set(source.key, server);
      await once(server.listen(0, '127.0.0.1'), 'listening');
    }
  }

  stop(): void {
    for (const server of this.servers.values()) {
      server.closeAllConnections();
      server.close();
    }
  }

  getOrigin(key: string): string {
    return `http://127.0.0.1:${(this.servers.get(key)?.address() as AddressInfo).port}`;
  }

  listOrigins(): string[] {
    return this.script.sources.map((source) => new URL(this.getListUrl(source)).origin);
  }

  getListUrl({ key, make, trouble }: SourceScript): string {
    const origin = this.getOrigin(key);
    if (trouble === 'no tls') return `${origin.replace('http:', 'https:')}/feed`;
    if (make === 'list page') return `${origin}/news`;
    return make === 'front page' || make === 'site with a feed' ? `${origin}/` : `${origin}/feed`;
  }

  private async answer(
    source: SourceScript,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://web');
    const { phase } = this;
    const note = { key: source.key, path: request.url ?? '', at: performance.now(), phase, status: 0 };
    this.seen.push(note);
    const answer = this.buildAnswer(source, pathname, searchParams);
    if (answer === 'silence') return void this.silent.add(response);
    const isSlow =
      source.odd.includes('slow') || this.pages.get(`${source.key}${pathname}`)?.served === 'slow';
    if (isSlow) await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    const { status = 200, headers = {}, body = '' } = this.applyValidators(source, request, answer);
    note.status = status;
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body);
  }

  private applyValidators(source: SourceScript, { headers }: IncomingMessage, answer: Answer): Answer {
    const { status = 200, body = '' } = answer;
    if (status !== 200) return answer;
    const tag = `"${createHash('sha256').update(body).digest('hex').slice(0, 16)}"`;
    if (source.odd.includes('etag')) {
      const validated = { ...answer, headers: { ...answer.headers, etag: tag } };
      return headers['if-none-match'] === tag ? { status: 304, headers: { etag: tag } } : validated;
    }
    if (source.odd.includes('last modified')) {
      // All pages change before the second run, so later runs have the same date.
      const changed = new Date(Date.UTC(2026, 0, 1, 0, 0, Math.min(this.phase, 2))).toUTCString();
      const same = headers['if-modified-since'] === changed;
      return same ? { status: 304 } : { ...answer, headers: { ...answer.headers, 'last-modified': changed } };
    }
    return answer;
  }

  private buildAnswer(source: SourceScript, path: string, query: URLSearchParams): Answer | 'silence' {
    if (path === '/robots.txt') return ROBOTS[source.robots];
    const list = new URL(this.getListUrl(source)).pathname;
    const part = /^\/part-(\d+)$/.exec(path)?.[1];
    if (path === list || path === '/listed' || part) {
      return this.buildTroubleAnswer(source, path) ?? this.buildListAnswer(source, path, Number(part ?? 1));
    }
    const page = this.pages.get(`${source.key}${path}`);
    if (page) return this.buildPageAnswer(page, path, query);
    if (path === '/') return { body: renderSiteWithFeed('/feed') };
    return { status: 404, body: 'There is no such page.' };
  }

  private buildTroubleAnswer({ trouble }: SourceScript, path: string): Answer | undefined {
    if (trouble === 'always 429, retry after two days')
      return { status: 429, headers: { 'retry-after': '172800' } };
    return this.phase > 1 || path === '/listed' ? undefined : FIRST_TROUBLES[trouble];
  }

  private buildListAnswer(source: SourceScript, path: string, part: number): Answer {
    const { odd, make } = source;
    const origin = this.getOrigin(source.key);
    const moved = odd.find((one) => one.startsWith('redirect'));
    if (moved && path !== '/listed')
      return { status: Number(moved.slice(-3)), headers: { location: '/listed' } };
    if (make === 'sitemap index' && part === 1 && path === '/feed') {
      const body = renderSitemapIndex([1, 2].map((n) => `${origin}/part-${n}`));
      return { body, headers: { 'content-type': 'text/xml' } };
    }
    if (make === 'site with a feed' && path === '/') return { body: renderSiteWithFeed('/listed') };
    const listed = this.listPages(source);
    const inParts = odd.includes('paged') || make === 'sitemap index';
    const lines = inParts ? listed.slice((part - 1) * PER_PART, part * PER_PART) : listed;
    const next =
      odd.includes('paged') && listed.length > part * PER_PART ? `${origin}/part-${part + 1}` : null;
    const { body, type } = renderList(source, lines, origin, next);
    return this.encodeBody(source, body, type);
  }

  /** Lists the pages of a source, newest first unless its script says otherwise. */
  private listPages(source: SourceScript): ListedPage[] {
    const origin = this.getOrigin(source.key);
    const pages = this.script.pages.filter(
      (page) =>
        page.source === source &&
        this.script.isListed(page, this.phase) &&
        // A feed drops the pages that its publisher takes down.
        (this.phase === 1 || !TAKEN_DOWN.has(page.change)),
    );
    const newestFirst = [...pages].sort((a, b) => (b.date?.getTime() ?? 0) - (a.date?.getTime() ?? 0));
    return (source.odd.includes('unordered') ? pages : newestFirst).flatMap((page) => {
      const content = this.script.getContent(page, this.phase);
      const path = page.change === 'moved, listed anew' && this.phase > 1 ? `${page.path}-here` : page.path;
      return this.listLinks(page, origin + path).map((link) => ({ page, link, content }));
    });
  }

  private listLinks({ listed = 'plain' }: WebPage, link: string): string[] {
    return {
      plain: [link],
      tracked: [`${link}?utm_source=rss&utm_medium=feed#comments`],
      'tracked anew': [`${link}?utm_campaign=run-${this.phase}&fbclid=${this.phase}`],
      twice: [`${link}?utm_source=rss`, link],
    }[listed];
  }

  private encodeBody({ odd }: SourceScript, text: string, type: string): Answer {
    const mark = odd.includes('byte order mark') ? '\uFEFF' : '';
    const body = odd.includes('latin-1') ? iconv.encode(text, 'latin1') : Buffer.from(mark + text);
    const claimed = odd.includes('as html')
      ? 'text/html'
      : odd.includes('as plain text')
        ? 'text/plain'
        : type;
    return odd.includes('gzip')
      ? { body: gzipSync(body), headers: { 'content-type': claimed, 'content-encoding': 'gzip' } }
      : { body, headers: { 'content-type': claimed } };
  }

  private buildPageAnswer(page: WebPage, path: string, query: URLSearchParams): Answer | 'silence' {
    const to = (status: number, location: string): Answer => ({ status, headers: { location } });
    const { served = 'plain', change } = page;
    const isNew = path.endsWith('-here');
    const first = this.phase === 1;
    if (!isNew && served.startsWith('redirect 3')) return to(Number(served.slice(-3)), `${page.path}-here`);
    if (served === 'redirect loop') return to(302, `${page.path}?${query.has('again') ? '' : 'again=1'}`);
    if (served === 'redirect into /kept/') return to(302, '/kept/story');
    if (!first && !isNew && change?.startsWith('moved')) return to(301, `${page.path}-here`);
    if (!first && change === 'gone 410') return { status: 410 };
    if (!first && change === 'gone 404') return { status: 404 };
    if (!first && change === 'to the front page') return to(302, '/');
    if (isNew && !served.startsWith('redirect 3') && (first || !change?.startsWith('moved')))
      return { status: 404 };
    if (served === 'always 404') return { status: 404 };
    if (served === 'always 503' || (first && served === 'first 500')) return { status: 503 };
    if (first && served === 'first 429, retry after 120')
      return { status: 429, headers: { 'retry-after': '120' } };
    if (first && served === 'first silent') return 'silence';
    if (served === 'no article') return { body: '<html><body><script>load()</script></body></html>' };
    if (served === 'a file') return { body: '%PDF-1.7', headers: { 'content-type': 'application/pdf' } };
    return this.buildArticle(page);
  }

  private buildArticle(page: WebPage): Answer {
    const html = renderPage(page, this.script.getContent(page, this.phase), this.getOrigin(page.source.key));
    if (page.served === 'latin-1')
      return { body: iconv.encode(html, 'latin1'), headers: { 'content-type': 'text/html' } };
    if (page.served === 'gzip') return { body: gzipSync(html), headers: { 'content-encoding': 'gzip' } };
    return { body: html };
  }
}
