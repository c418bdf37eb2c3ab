import { createHash } from 'node:crypto';
import { eventually, type Reply, ServiceUnderTest, startService, createPersonToken } from '@frontier/testing';
import { VECTOR_INDEX, type VectorIndex } from '@frontier/vectors';
import { chatDatabase } from '../../src/generated/chat.database';
import { chat } from '../../src/chat.service-definition';
import type { ContentArticle } from '../../src/knowledge/content.client';
import { Indexer } from '../../src/knowledge/indexer.service';
import { toSourceDocument } from '../../src/knowledge/source-document';
import { FakeContent } from './fake-content';

/** Returns a version 8 UUID derived from a name, so that a report has the same id in every run. */
export function toTestId(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- what is asserted is the check
export type Json = any;

export class ChatUnderTest extends ServiceUnderTest {
  private constructor(
    service: ServiceUnderTest,
    readonly content: FakeContent,
  ) {
    super(service);
  }

  static async start(env: Record<string, string> = {}): Promise<ChatUnderTest> {
    const content = new FakeContent();
    await content.start();
    const service = await startService(chat, {
      database: chatDatabase,
      env: {
        GATEWAY_URL: content.url,
        MESSAGING_BACKOFF_MS: '50,100',
        MESSAGING_MAX_DELIVERIES: '3',
        JOBS_BACKOFF_MS: '20',
        // The guarded fetcher rejects this address, so that tests send no requests to the internet.
        WEB_SEARCH_GOOGLE_NEWS_URL: 'http://127.0.0.1/',
        ...env,
      },
    });
    return new ChatUnderTest(service, content);
  }

  override async stop(): Promise<void> {
    await super.stop();
    this.content.stop();
  }

  ask(q: string, lang: 'auto' | 'en' | 'es' = 'auto'): Promise<Reply<Json>> {
    return this.request('POST', '/api/functions/chat-answer', { q, lang });
  }

  post(path: string, body: unknown): Promise<Reply<Json>> {
    return this.internal('POST', path, body);
  }

  as(role: 'user' | 'staff' | 'admin', method: string, path: string, body?: unknown): Promise<Reply<Json>> {
    const authorization = `Bearer ${createPersonToken('ana', [role])}`;
    return this.request(method, path, body, { authorization });
  }

  get(path: string): Promise<Reply<Json>> {
    return this.internal('GET', path);
  }

  /** Indexes an article without an event. */
  async indexArticle(fields: Partial<ContentArticle> = {}): Promise<ContentArticle> {
    const article = this.content.putArticle(fields);
    await this.app.get(Indexer).index(toSourceDocument(article, 'news'));
    return article;
  }

  get vectorIndex(): VectorIndex {
    return this.app.get<VectorIndex>(VECTOR_INDEX);
  }

  /** Returns the ids of all points in the vector index, sorted. */
  async listPoints(): Promise<string[]> {
    const ids: string[] = [];
    for await (const id of this.vectorIndex.ids()) ids.push(id);
    return ids.sort();
  }

  rows<T = Json>(sql: string, ...values: unknown[]): Promise<T[]> {
    return this.db.query<T[]>(sql, values);
  }

  listChunks(sourceId: string): Promise<Json[]> {
    return this.rows('SELECT * FROM kb_docs WHERE source_id = $1 ORDER BY chunk_number', sourceId);
  }

  /** Waits until the run with this id has ended. */
  waitForRun(id: string): Promise<Json> {
    return eventually(async () => {
      const [run] = await this.rows('SELECT * FROM job_runs WHERE id = $1', id);
      return run && ['succeeded', 'skipped', 'failed'].includes(run.state) && run;
    });
  }
}
