import { getCallingClient } from '@frontier/testing';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = { status: number; body: unknown };

async function listen(
  answer: (request: IncomingMessage) => Answer | Promise<Answer>,
): Promise<[Server, string]> {
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    void Promise.resolve(answer(request)).then(({ status, body }) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return [server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`];
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

export class FakeIngestion {
  readonly items = new Map<string, Record<string, unknown>>();
  calls = 0;
  url = '';
  private server: Server;

  async start(): Promise<this> {
    [this.server, this.url] = await listen((request) => {
      this.calls++;
      if (getCallingClient(request.headers) !== 'content') return { status: 401, body: {} };
      const id = /^\/internal\/ingestion\/items\/(.+)$/.exec(request.url ?? '')?.[1];
      const item = id && this.items.get(id);
      return item ? { status: 200, body: item } : { status: 404, body: {} };
    });
    return this;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

export class FakeModel {
  mode: 'works' | 'fails' | 'hangs' | 'empty' = 'works';
  /** The only paragraph of its analyses; it cites the first two reports. */
  paragraph = '';
  calls = 0;
  url = '';
  private server: Server;
  private readonly released: (() => void)[] = [];

  async start(): Promise<this> {
    [this.server, this.url] = await listen(async () => {
      this.calls++;
      const call = this.calls;
      if (this.mode === 'fails') return { status: 500, body: { error: { message: 'broken' } } };
      if (this.mode === 'hangs') await new Promise<void>((resolve) => this.released.push(resolve));
      const summary = this.mode === 'empty' ? '' : `Summary number ${call}.`;
      const paragraphs = [{ text: this.paragraph, sources: [1, 2] }];
      return { status: 200, body: completion({ summary, answered: this.mode !== 'empty', paragraphs }) };
    });
    return this;
  }

  release(): void {
    this.mode = 'works';
    for (const go of this.released.splice(0)) go();
  }

  stop(): void {
    this.release();
    this.server.closeAllConnections();
    this.server.close();
  }
}

function completion(content: unknown): unknown {
  return {
    id: 'fake',
    object: 'chat.completion',
    created: 0,
    model: 'fake',
    choices: [
      {
        index: 0,
        finish_reason: 'stop',
        message: { role: 'assistant', content: JSON.stringify(content), refusal: null },
      },
    ],
    usage: { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 },
  };
}
