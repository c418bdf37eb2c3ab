import { randomUUID } from 'node:crypto';
import { ArticleIngestedV1, type EventContract } from '@frontier/events';
import { EventBusConnection } from '@frontier/messaging';
import { createService, dataSourceOptions } from '@frontier/service-kit';
import {
  call,
  headersOf,
  identityEnv,
  stopTestServers,
  testDatabase,
  testServers,
  publishedEvents,
  type Reply,
} from '@frontier/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { content } from '../../src/content.service-definition';
import { Article } from '../../src/articles/article.entity';
import { contentDatabase } from '../../src/generated/content.database';
import { anItem, FakeIngestion, FakeModel } from './fakes';

/** The content service in this process, on real servers, between two fakes. */
export class ContentUnderTest {
  private constructor(
    private readonly app: NestFastifyApplication,
    private readonly url: string,
    readonly db: DataSource,
    readonly model: FakeModel,
    readonly ingestion: FakeIngestion,
  ) {}

  static async start(env: Record<string, string> = {}): Promise<ContentUnderTest> {
    const { nats, redis } = await testServers({ postgres: true, nats: true, redis: true });
    const model = await new FakeModel().start();
    const ingestion = await new FakeIngestion().start();
    Object.assign(process.env, {
      DATABASE_URL: (await testDatabase(contentDatabase)).ownerUrl,
      NATS_URL: nats.url,
      REDIS_URL: redis.url,
      GATEWAY_URL: ingestion.url,
      ...(await identityEnv('content')),
      OPENAI_API_KEY: 'not-a-real-key',
      OPENAI_BASE_URL: `${model.url}/v1`,
      AI_RETRIES: '0',
      AI_CIRCUIT_RESET_MS: '50',
      JOBS_BACKOFF_MS: '2',
      // No starting content, but where a test brings some.
      CONTENT_DIR: '/nowhere',
      ...env,
    });
    const db = await new DataSource(dataSourceOptions(contentDatabase)).initialize();
    const app = await createService(content);
    await app.listen(0, '127.0.0.1');
    // Tests publish at once, perhaps before the consumers have made the stream.
    await app.get(EventBusConnection).managerWithStream();
    return new ContentUnderTest(app, await app.getUrl(), db, model, ingestion);
  }

  async stop(): Promise<void> {
    this.model.stop();
    this.ingestion.stop();
    await this.app.close();
    await this.db.destroy();
    await stopTestServers();
  }

  /** An empty site whose neighbours work. */
  async reset(): Promise<void> {
    this.model.release();
    const tables = this.db.entityMetadatas.map(({ tableName }) => tableName);
    await this.truncate([...tables, 'outbox', 'inbox', 'dead_letters', 'job_runs']);
    this.model.calls = 0;
    this.ingestion.calls = 0;
    this.ingestion.items.clear();
  }

  /** A consumer that still does the work of the test before takes the same locks in another order. */
  private async truncate(tables: readonly string[]): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        await this.db.query(`TRUNCATE ${tables.join()}`);
        return;
      } catch (error) {
        if (tries === 5 || !String(error).includes('deadlock')) throw error;
      }
    }
  }

  request<T = Record<string, unknown>>(
    method: string,
    path: string,
    { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<Reply<T>> {
    return call(this.url + path, method, body, headers);
  }

  get<T = Record<string, unknown>>(path: string, headers?: Record<string, string>): Promise<Reply<T>> {
    return this.request<T>('GET', path, { ...(headers && { headers }) });
  }

  /** A call of another service, with its identity. */
  internal<T = Record<string, unknown>>(method: string, path: string, body?: unknown): Promise<Reply<T>> {
    return this.request<T>(method, path, { body, headers: headersOf('operator') });
  }

  /** What ingestion does: keeps the item, and publishes it. Returns the id of the event. */
  async ingest(articleId: string, changes: Record<string, unknown> = {}): Promise<string> {
    const item = anItem(articleId, changes);
    this.ingestion.items.set(articleId, item);
    return this.announce(articleId, Number(item.revision));
  }

  async announce(articleId: string, revision: number, eventId: string = randomUUID()): Promise<string> {
    const data = { article_id: articleId, revision, content_hash: 'a'.repeat(64), lang: 'en' as const };
    return this.publish(ArticleIngestedV1, data, eventId);
  }

  /** Publishes an event as its owner would: the same `id` is the same event. */
  async publish<C extends EventContract>(
    contract: C,
    data: z.infer<C['payload']>,
    eventId: string = randomUUID(),
  ): Promise<string> {
    const bus = await this.app.get(EventBusConnection).jetstream();
    await bus.publish(
      contract.subject,
      JSON.stringify({
        specversion: '1.0',
        id: eventId,
        source: `/services/${contract.owner}`,
        type: contract.subject,
        time: new Date().toISOString(),
        datacontenttype: 'application/json',
        traceparent: `00-${'1'.repeat(32)}-${'2'.repeat(16)}-01`,
        data,
      }),
    );
    return eventId;
  }

  article(id: string): Promise<Article | null> {
    return this.db.getRepository(Article).findOneBy({ id });
  }

  /** Puts an article straight into the table, as a person at the database would. */
  insert(columns: Record<string, unknown>): Promise<string> {
    return this.insertInto('articles', { visible: true, ...columns });
  }

  /** The same for any table of content. */
  async insertInto(table: string, columns: Record<string, unknown>): Promise<string> {
    const row = { id: randomUUID(), slug: `a-${randomUUID()}`, ...columns };
    const names = Object.keys(row);
    const places = names.map((_, index) => `$${index + 1}`);
    await this.db.query(
      `INSERT INTO ${table} (${names.join()}) VALUES (${places.join()})`,
      Object.values(row),
    );
    return row.id;
  }

  /** What the service published about one event contract, oldest first. */
  published(contract: EventContract): Promise<Record<string, unknown>[]> {
    return publishedEvents(this.db, contract);
  }

  runs(name: string): Promise<{ id: string; state: string; message: string | null; attempts: number }[]> {
    return this.db.query(
      'SELECT id, state, message, attempts FROM job_runs WHERE name = $1 ORDER BY queued_at',
      [name],
    );
  }
}
