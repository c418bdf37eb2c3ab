import { randomUUID } from 'node:crypto';
import type { ItemKindName } from '@frontier/domain';
import { ArticleIngestedV1 } from '@frontier/events';
import { eventually, ModelHost, type Reply, ServiceUnderTest, startService } from '@frontier/testing';
import { content } from '../../src/content.service-definition';
import { Article } from '../../src/articles/article.entity';
import { contentDatabase } from '../../src/generated/content.database';
import { getKind } from '../../src/items/item-kinds';
import { createIngestedItem, FakeIngestion } from './fakes';
import { minimalItems } from './minimal-items';

export class ContentUnderTest extends ServiceUnderTest {
  private constructor(
    service: ServiceUnderTest,
    readonly model: ModelHost,
    readonly ingestion: FakeIngestion,
  ) {
    super(service);
  }

  static async start(env: Record<string, string> = {}): Promise<ContentUnderTest> {
    const model = await new ModelHost().start();
    const ingestion = await new FakeIngestion().start();
    const service = await startService(content, {
      database: contentDatabase,
      env: {
        GATEWAY_URL: ingestion.url,
        OPENAI_API_KEY: 'not-a-real-key',
        OPENAI_BASE_URL: model.url,
        AI_RETRIES: '0',
        AI_CIRCUIT_RESET_MS: '50',
        JOBS_BACKOFF_MS: '2',
        // No starting content, unless a test brings its own.
        CONTENT_DIR: '/nowhere',
        ...env,
      },
    });
    return new ContentUnderTest(service, model, ingestion);
  }

  override async stop(): Promise<void> {
    this.model.release();
    this.model.stop();
    this.ingestion.release();
    this.ingestion.stop();
    await super.stop();
  }

  async reset(): Promise<void> {
    this.model.release();
    await this.emptyTables();
    this.model.calls.length = 0;
    this.ingestion.items.clear();
    this.ingestion.release();
    this.ingestion.calls = 0;
  }

  get<T = Record<string, unknown>>(path: string, headers?: Record<string, string>): Promise<Reply<T>> {
    return this.request<T>('GET', path, undefined, headers);
  }

  /** Stores an item in the fake ingestion service and publishes its event. @returns the id of the event */
  async ingest(articleId: string, changes: Record<string, unknown> = {}): Promise<string> {
    const item = createIngestedItem(articleId, changes);
    this.ingestion.items.set(articleId, item);
    return this.publishIngested(articleId, Number(item.revision));
  }

  publishIngested(articleId: string, revision: number, eventId: string = randomUUID()): Promise<string> {
    const data = { article_id: articleId, revision, content_hash: 'a'.repeat(64), lang: 'en' as const };
    return this.publish(ArticleIngestedV1, data, eventId);
  }

  article(id: string): Promise<Article | null> {
    return this.db.getRepository(Article).findOneBy({ id });
  }

  insert(columns: Record<string, unknown>): Promise<string> {
    return this.insertInto('articles', { visible: true, ...columns });
  }

  /** Inserts the item of `minimalItems` with `columns` instead of its own. */
  insertItem(kind: ItemKindName, columns: Record<string, unknown> = {}): Promise<string> {
    const { tableName } = this.db.getMetadata(getKind(kind).entity);
    return this.insertInto(tableName, { ...minimalItems[kind], ...columns });
  }

  private async insertInto(table: string, columns: Record<string, unknown>): Promise<string> {
    const row = { id: randomUUID(), slug: `a-${randomUUID()}`, ...columns };
    const names = Object.keys(row);
    const places = names.map((_, index) => `$${index + 1}`);
    const insert = `INSERT INTO ${table} (${names.join()}) VALUES (${places.join()})`;
    await this.db.query(insert, Object.values(row));
    return row.id;
  }

  /** @param path `articles/ID` or `items/KIND/ID` */
  setVisible(path: string, visible: boolean): Promise<Reply> {
    return this.internal('PUT', `/internal/${path}/visibility`, { visible });
  }

  /** Starts to republish everything, and waits until it is done. */
  async reindex(what: 'articles' | 'items'): Promise<void> {
    const { status, body } = await this.internal('POST', `/internal/${what}/reindex`, {});
    expect(status).toBe(202);
    await eventually(
      async () =>
        (await this.internal('GET', `/internal/job-runs/${String(body.run_id)}`)).body.state === 'succeeded',
    );
  }
}

/** Starts the service before the tests of a suite, and empties its tables before each test. */
export function useContent(env: Record<string, string> = {}): ContentUnderTest {
  const content = Object.create(ContentUnderTest.prototype) as ContentUnderTest;
  beforeAll(async () => void Object.assign(content, await ContentUnderTest.start(env)));
  beforeEach(() => content.reset());
  afterAll(() => content.stop());
  return content;
}
