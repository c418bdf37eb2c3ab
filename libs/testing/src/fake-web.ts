import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A page on another domain that the fake server lists. */
export interface FakePage {
  readonly url: string;
  readonly title: string;
}

const xml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** Fakes Google News, SerpApi and Bing, which return all `pages` for any query, and the front pages of domains. */
export class FakeWeb {
  pages: FakePage[] = [];
  readonly seen: URL[] = [];
  failWith: number | undefined;
  /** Prefix of the paths that answer with `failWith`; by default of all paths. */
  failing = '/';
  private readonly server: Server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://fake');
    this.seen.push(url);
    const status = url.pathname.startsWith(this.failing) ? this.failWith : undefined;
    response.statusCode = status ?? (url.pathname === '/robots.txt' ? 404 : 200);
    response.end(status ? '' : this.buildBody(url, String(request.headers['ocp-apim-subscription-key'])));
  });

  /** Starts the server. @returns the settings that make a service use it */
  async start(): Promise<Record<string, string>> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return {
      WEB_SEARCH_GOOGLE_NEWS_URL: `${origin}/news`,
      WEB_SEARCH_SERPAPI_URL: `${origin}/serpapi`,
      WEB_SEARCH_BING_URL: `${origin}/bing`,
      WEB_SEARCH_DIRECT_URL: `${origin}/front/{domain}/`,
      WEB_SEARCH_ALLOW_PRIVATE: 'true',
    };
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private buildBody({ pathname, searchParams }: URL, bingKey: string): string {
    if (pathname === '/news') {
      const items = this.pages.map(
        ({ url, title }, i) => `<item><title>${xml(title)} - A paper</title>
          <link>https://news.google.com/rss/articles/${i}</link>
          <pubDate>Mon, 20 Jul 2026 08:00:00 GMT</pubDate>
          <source url="${new URL(url).origin}">A paper</source></item>`,
      );
      return `<?xml version="1.0"?><rss version="2.0"><channel><title>News</title>${items.join('')}</channel></rss>`;
    }
    if (pathname === '/serpapi') {
      const found = searchParams.get('api_key') === 'a-key' ? this.pages : [];
      return JSON.stringify({ organic_results: found.map(({ url, title }) => ({ link: url, title })) });
    }
    if (pathname === '/bing') {
      const found = bingKey === 'another-key' ? this.pages : [];
      return JSON.stringify({ webPages: { value: found.map(({ url, title }) => ({ url, name: title })) } });
    }
    const links = this.pages
      .filter(({ url }) => new URL(url).hostname.endsWith(pathname.split('/')[2] ?? ''))
      .map(({ url, title }) => `<li><a href="${url}">${title}</a></li>`);
    return `<html><body><a href="/about">About us</a><ul>${links.join('')}</ul></body></html>`;
  }
}
