import { getCallingClient } from '@frontier/testing';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = { status: number; body: unknown };

abstract class FakeServer {
  url = '';
  private server: Server;

  protected abstract answer(request: IncomingMessage): Answer | Promise<Answer>;

  async start(): Promise<this> {
    this.server = createServer((request, response) => {
      void Promise.resolve(this.answer(request)).then(({ status, body }) => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      });
    });
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return this;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

export function createIngestedItem(
  articleId: string,
  changes: Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    article_id: articleId,
    revision: 1,
    title: 'Land border checks end after midnight',
    lang: 'en',
    url: 'https://gazette.example/checks-end',
    source_name: 'Gazette',
    published_at: '2026-07-15T08:00:00.000Z',
    text: 'Routine checks at the land frontier ended at midnight.\n\nThey moved to the airport and the port.',
    excerpt: 'Checks at the frontier have ended.',
    image_url: null,
    tags: [' Travel ', '', 'border'],
    content_hash: 'a'.repeat(64),
    ...changes,
  };
}

export class FakeIngestion extends FakeServer {
  readonly items = new Map<string, Record<string, unknown>>();
  /** Items that it refuses to return. */
  readonly refused = new Set<string>();
  calls = 0;
  private held: { released: Promise<void>; release: () => void } | undefined;

  /** Holds answers back until `release`. */
  hold(): void {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    this.held = { released, release };
  }

  release(): void {
    this.held?.release();
    this.held = undefined;
  }

  protected async answer(request: IncomingMessage): Promise<Answer> {
    this.calls++;
    await this.held?.released;
    if (getCallingClient(request.headers) !== 'content') return { status: 401, body: {} };
    const id = /^\/internal\/ingestion\/items\/(.+)$/.exec(request.url ?? '')?.[1];
    if (id && this.refused.has(id)) return { status: 403, body: {} };
    const item = id && this.items.get(id);
    return item ? { status: 200, body: item } : { status: 404, body: {} };
  }
}
