import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getCallingClient, startRolesGateway } from '@frontier/testing';
import type { ContentArticle, ContentItem } from '../../src/knowledge/content.client';
import type { IndexedKind } from '../../src/knowledge/indexed-kinds';

const createSource = (folder: string, id: string = randomUUID()) => ({
  ...{ id, url: `/${folder}/${id}`, revision: 1, visible: true, lang: 'en' as const },
  ...{ title: 'A title', text: 'A text of one sentence.', publishers: [] as string[] },
});

export class FakeContent {
  readonly articles = new Map<string, ContentArticle>();
  /** Items by kind and id, such as `explainer/<id>`. */
  readonly items = new Map<string, ContentItem>();
  requests = 0;
  /** If set, the status that the content API returns for every request. */
  failWith: number | undefined;
  url = '';
  private readonly server: Server = createServer((request, reply) => {
    if (request.url === '/internal/me') return void this.respondWithRole(request, reply);
    this.requests++;
    if (request.url === '/internal/content/knowledge-sources') {
      reply.statusCode = this.failWith ?? 200;
      return void reply.setHeader('content-type', 'application/json').end(JSON.stringify(this.sources()));
    }
    const authorised = getCallingClient(request.headers) === 'chat';
    const answer = this.findArticle(request.url) ?? this.findItem(request.url);
    reply.statusCode = this.failWith ?? (authorised ? (answer ? 200 : 404) : 401);
    reply
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify(reply.statusCode === 200 ? answer : {}));
  });

  private findArticle(url = ''): ContentArticle | undefined {
    return this.articles.get(/^\/internal\/content\/articles\/([^/]+)$/.exec(url)?.[1] ?? '');
  }

  private findItem(url = ''): ContentItem | undefined {
    return this.items.get(/^\/internal\/content\/items\/([a-z-]+\/[^/]+)$/.exec(url)?.[1] ?? '');
  }

  /** Answers requests for a person's role like the staff service, but takes the role from the token. */
  private async respondWithRole({ headers }: IncomingMessage, reply: ServerResponse): Promise<void> {
    const answer = await fetch(`${await startRolesGateway()}/internal/me`, {
      headers: { authorization: headers.authorization ?? '' },
    });
    reply.statusCode = answer.status;
    reply.setHeader('content-type', 'application/json').end(await answer.text());
  }

  private sources(): object {
    const articles = [...this.articles.values()].map((article) => ({ kind: 'article', ...article }));
    const items = [...this.items].map(([name, item]) => ({ kind: name.split('/')[0], ...item }));
    return { items: [...articles, ...items].filter(({ visible }) => visible) };
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }
  putItem(kind: IndexedKind, item: Partial<ContentItem> = {}): ContentItem {
    const full: ContentItem = {
      ...createSource(kind, item.id),
      speaker: 'us',
      published_at: '2026-07-15T00:00:00.000Z',
      answers: [],
      ...item,
    };
    this.items.set(`${kind}/${full.id}`, full);
    return full;
  }
  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
  putArticle(article: Partial<ContentArticle> = {}): ContentArticle {
    const full: ContentArticle = {
      ...createSource('news', article.id),
      speaker: 'publisher',
      publishers: ['Gazette'],
      published_at: '2026-07-15T08:00:00.000Z',
      ...article,
    };
    this.articles.set(full.id, full);
    return full;
  }
}
