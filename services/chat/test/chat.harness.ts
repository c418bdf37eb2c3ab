import { createHash, randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { EventContract } from '@frontier/events';
import { EventBusConnection } from '@frontier/messaging';
import { createService, currentTrace, dataSourceOptions } from '@frontier/service-kit';
import { testDatabase, testServers } from '@frontier/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { ChatModule } from '../src/app.module';
import { chatDatabase } from '../src/chat.data-source';
import type { ContentArticle } from '../src/knowledge/content-articles.client';
import type { ContentItem } from '../src/knowledge/content-items.client';
import type { IndexedKind } from '../src/knowledge/indexed-kinds';

export const MACHINE_TOKEN = 'a-machine-token-for-tests-0123456789';

/** A UUID of version 8 made from a name, so that a report has the same id in every run. */
export function idOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Stands where the gateway stands and answers what the content service would. */
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
    const authorised = request.headers.authorization === `Bearer ${MACHINE_TOKEN}`;
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

/** A body as it came: tests assert its shape. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- what is asserted is the check
export type Json = any;

export interface Reply {
  readonly status: number;
  readonly body: Json;
}

/** Waits until `check` gives something. */
export async function eventually<T>(
  check: () => Promise<T | undefined | false>,
  timeoutMs = 15_000,
): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const found = await check();
    if (found !== undefined && found !== false) return found;
    if (Date.now() > deadline) throw new Error('It did not happen in time');
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
}

/** The chat service on real Postgres, NATS and Redis, with a content service that a test controls. */
export class ChatHarness {
  readonly content = new FakeContent();
  app: NestFastifyApplication;
  url: string;
  db: DataSource;
  private readonly before = { ...process.env };

  static async start(env: NodeJS.ProcessEnv = {}): Promise<ChatHarness> {
    const harness = new ChatHarness();
    const { nats, redis } = await testServers({ postgres: true, nats: true, redis: true });
    await harness.content.start();
    const database = await testDatabase('chat');
    Object.assign(process.env, {
      DATABASE_URL: database.url,
      NATS_URL: nats.url,
      REDIS_URL: redis.url,
      GATEWAY_URL: harness.content.url,
      MACHINE_TOKEN,
      MESSAGING_BACKOFF_MS: '50,100',
      MESSAGING_MAX_DELIVERIES: '3',
      JOBS_BACKOFF_MS: '20',
      ...env,
    });
    harness.db = await new DataSource(dataSourceOptions(chatDatabase)).initialize();
    await harness.db.runMigrations();
    await harness.boot();
    return harness;
  }

  async boot(env: NodeJS.ProcessEnv = {}): Promise<void> {
    Object.assign(process.env, env);
    this.app = await createService({ name: 'chat', module: ChatModule });
    await this.app.listen(0, '127.0.0.1');
    this.url = await this.app.getUrl();
  }

  async stop(): Promise<void> {
    await this.app.close();
    await this.db.destroy();
    this.content.stop();
    process.env = this.before;
  }

  /** Publishes an event as its owner would; the same `id` is the same event. */
  async publish<C extends EventContract>(
    event: C,
    data: z.infer<C['payload']>,
    id: string = randomUUID(),
  ): Promise<void> {
    const envelope = {
      specversion: '1.0',
      id,
      source: `/services/${event.owner}`,
      type: event.subject,
      time: new Date().toISOString(),
      datacontenttype: 'application/json',
      traceparent: currentTrace().traceparent,
      data: event.payload.parse(data),
    };
    const connection = this.app.get(EventBusConnection);
    await connection.managerWithStream();
    const bus = await connection.jetstream();
    // A message id of its own: what is tested is the consumer, not the stream's window for duplicates.
    await bus.publish(event.subject, JSON.stringify(envelope), { msgID: randomUUID() });
  }

  async ask(q: string, lang: 'auto' | 'en' | 'es' = 'auto'): Promise<Reply> {
    return this.post('/api/functions/chat-answer', { q, lang });
  }

  async post(path: string, body: unknown): Promise<Reply> {
    const response = await fetch(`${this.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${MACHINE_TOKEN}` },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Json };
  }

  async get(path: string, token: string = MACHINE_TOKEN): Promise<Reply> {
    const response = await fetch(`${this.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
    return { status: response.status, body: (await response.json()) as Json };
  }
}
