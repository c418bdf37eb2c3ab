import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { callerOf } from '@frontier/testing';
import type { ContentArticle } from '../../src/knowledge/content-articles.client';
import type { ContentItem } from '../../src/knowledge/content-items.client';
import type { IndexedKind } from '../../src/knowledge/indexed-kinds';

/** Answers at the gateway's address what the content service would. */
export class FakeContent {
  readonly articles = new Map<string, ContentArticle>();
  /** By kind and id: `explainer/<id>`. */
  readonly items = new Map<string, ContentItem>();
  requests = 0;
  /** Answered instead of articles while set. */
  failWith: number | undefined;
  url = '';
  private readonly server: Server = createServer((request, reply) => {
    this.requests++;
    const id = request.url?.split('/').at(-1) ?? '';
    const article =
      this.articles.get(id) ?? this.items.get(/items\/(.+)$/.exec(request.url ?? '')?.[1] ?? '');
    const authorised = callerOf(request.headers) === 'chat';
    const known =
      /^\/internal\/content\/(articles|items\/[a-z-]+)\/[^/]+$/.test(request.url ?? '') && article;
    reply.statusCode = this.failWith ?? (authorised ? (known ? 200 : 404) : 401);
    reply
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify(reply.statusCode === 200 ? article : {}));
  });

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }
  putItem(kind: IndexedKind, item: Partial<ContentItem> & { id: string }): ContentItem {
    const full: ContentItem = {
      revision: 1,
      title: 'A title',
      lang: 'en',
      url: `/${kind}/${item.id}`,
      published_at: '2026-07-15T00:00:00.000Z',
      text: 'A text of one sentence.',
      answers: [],
      visible: true,
      ...item,
    };
    this.items.set(`${kind}/${full.id}`, full);
    return full;
  }
  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
  put(article: Partial<ContentArticle> & { id: string }): ContentArticle {
    const full: ContentArticle = {
      revision: 1,
      title: 'A title',
      lang: 'en',
      url: `/news/${article.id}`,
      published_at: '2026-07-15T08:00:00.000Z',
      text: 'A text of one sentence.',
      visible: true,
      ...article,
    };
    this.articles.set(full.id, full);
    return full;
  }
}
