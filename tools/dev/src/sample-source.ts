import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { type NewSamplePage, getPagePath, readPages, SamplePage } from './sample-source-pages';
import { feedFormats, renderIndex, renderPage } from './sample-source-render';

/** Sample pages that are part of the repository. The path works from `src` and from `dist`. */
const DEFAULT_DIR = join(__dirname, '..', 'sample-source', 'pages');

export interface SampleSource {
  /** Origin, such as `http://127.0.0.1:4300`. The feeds are `/feeds/{news.rss,noticias.atom,record.json}`. */
  readonly url: string;
  stop(): Promise<void>;
  /** Publishes a page, or replaces the one with the same slug. @returns its URL */
  addPage(page: NewSamplePage): string;
}

/** Holds the pages of the folder, which each feed request reads again, and those added at run time. */
class SampleSite {
  private files: readonly SamplePage[] = [];
  private readonly added = new Map<string, SamplePage>();

  constructor(private readonly dir: string) {}

  async reload(): Promise<void> {
    this.files = await readPages(this.dir);
  }

  add(page: NewSamplePage): SamplePage {
    const parsed = SamplePage.parse(page);
    this.added.set(parsed.slug, parsed);
    return parsed;
  }

  pages(): SamplePage[] {
    return [...this.files.filter(({ slug }) => !this.added.has(slug)), ...this.added.values()];
  }

  async find(path: string): Promise<SamplePage | undefined> {
    const bySlug = this.added.get(path.replace('/pages/', ''));
    if (bySlug && getPagePath(bySlug) === path) return bySlug;
    const known = this.pages().find((page) => getPagePath(page) === path);
    if (known) return known;
    await this.reload();
    return this.pages().find((page) => getPagePath(page) === path);
  }
}

function servePage(page: SamplePage, origin: string, response: ServerResponse): void {
  const { serve } = page;
  const type = `text/html; charset=${serve.declared ?? 'utf-8'}`;
  if (serve.redirect_to) return void response.writeHead(302, { location: serve.redirect_to }).end();
  if (serve.status)
    return void response.writeHead(serve.status, { 'content-type': type }).end('Not available');
  response.writeHead(200, { 'content-type': type });
  if (serve.empty) return void response.end();
  if (serve.drip) {
    const timer = setInterval(() => response.write('word '), 1_000);
    return void response.on('close', () => clearInterval(timer));
  }
  const html = renderPage(page, origin) + ' '.repeat((serve.size_mb ?? 0) * 1024 * 1024);
  response.end(Buffer.from(html, serve.bytes ?? 'utf8'));
}

function serveFeed(site: SampleSite, name: string, format: keyof typeof feedFormats, at: Exchange): void {
  const { type, render } = feedFormats[format];
  const pages = site.pages().filter((page) => page.feed === name);
  const body = render(name, pages, at.origin);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"`;
  const same = at.request.headers['if-none-match'] === etag;
  at.response.writeHead(same ? 304 : 200, { 'content-type': type, etag }).end(same ? undefined : body);
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly origin: string;
}

const FEED_PATH = /^\/feeds\/([a-z0-9-]+)\.(rss|atom|json)$/;

async function answer(site: SampleSite, at: Exchange): Promise<void> {
  const { request, response, origin } = at;
  const path = new URL(request.url ?? '/', origin).pathname;
  const feed = FEED_PATH.exec(path);
  if (request.method === 'POST' && path === '/pages') {
    const page = site.add((await json(request)) as NewSamplePage);
    response.writeHead(201, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ url: origin + getPagePath(page) }));
  } else if (path === '/robots.txt') {
    response.writeHead(200, { 'content-type': 'text/plain' }).end('User-agent: *\nDisallow: /private/\n');
  } else if (feed) {
    await site.reload();
    serveFeed(site, feed[1] ?? '', feed[2] as keyof typeof feedFormats, at);
  } else if (path === '/') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(renderIndex(site.pages()));
  } else {
    const page = await site.find(path);
    if (page) servePage(page, origin, response);
    else response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
  }
}

/**
 * Serves the sample source on loopback: a small site with three feeds, for machines that cannot reach real publishers.
 * Add a page by copying a file into the folder, with `POST /pages`, or with `addPage`.
 *
 * @param options.port 0 chooses a free port
 * @throws Error if the folder contains an invalid page or the port is in use
 */
export async function startSampleSource(options: { port: number; dir?: string }): Promise<SampleSource> {
  const site = new SampleSite(options.dir ?? DEFAULT_DIR);
  await site.reload();
  let origin = '';
  const server = createServer((request, response) => {
    answer(site, { request, response, origin }).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(400, { 'content-type': 'text/plain' });
      response.end(String(error));
    });
  });
  await once(server.listen(options.port, '127.0.0.1'), 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: origin,
    addPage: (page) => origin + getPagePath(site.add(page)),
    stop: async () => {
      server.close();
      server.closeAllConnections();
      if (server.listening) await once(server, 'close');
    },
  };
}
