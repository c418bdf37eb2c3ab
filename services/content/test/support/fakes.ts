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

  protected answer(request: IncomingMessage): Answer {
    if (getCallingClient(request.headers) !== 'content') return { status: 401, body: {} };
    const id = /^\/internal\/ingestion\/items\/(.+)$/.exec(request.url ?? '')?.[1];
    const item = id && this.items.get(id);
    return item ? { status: 200, body: item } : { status: 404, body: {} };
  }
}

export class FakeModel extends FakeServer {
  mode: 'works' | 'fails' | 'hangs' | 'empty' = 'works';
  /** The only paragraph of its analyses; it cites the first two reports. */
  paragraph = '';
  calls = 0;
  private readonly released: (() => void)[] = [];

  protected async answer(): Promise<Answer> {
    this.calls++;
    const call = this.calls;
    if (this.mode === 'fails') return { status: 500, body: { error: { message: 'broken' } } };
    if (this.mode === 'hangs') await new Promise<void>((resolve) => this.released.push(resolve));
    const summary = this.mode === 'empty' ? '' : `Summary number ${call}.`;
    const paragraphs = [{ text: this.paragraph, sources: [1, 2] }];
    return { status: 200, body: completion({ summary, answered: this.mode !== 'empty', paragraphs }) };
  }

  release(): void {
    this.mode = 'works';
    for (const go of this.released.splice(0)) go();
  }

  override stop(): void {
    this.release();
    super.stop();
  }
}

function completion(content: unknown): unknown {
  const message = { role: 'assistant', content: JSON.stringify(content), refusal: null };
  return {
    ...{ id: 'fake', object: 'chat.completion', created: 0, model: 'fake' },
    choices: [{ index: 0, finish_reason: 'stop', message }],
    usage: { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 },
  };
}
