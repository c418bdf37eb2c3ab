import { ArticleIngestedV1 } from '@frontier/events';
import { createService, dataSourceOptions } from '@frontier/service-kit';
import { closeConnections } from '@frontier/safe-fetch';
import { stopTestServers, type TestServers, testDatabase, testServers } from '@frontier/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import { ingestionDatabase } from '../../src/ingestion.data-source';
import { ingestion } from '../../src/ingestion.service-definition';
import { Item } from '../../src/items/item.entity';
import type { RunAnswer, RunList } from '../../src/runs/run.schemas';
import { uuidV7 } from '../../src/uuid-v7';
import type { SourceAnswer, SourceList } from '../../src/sources/source.schemas';

const TOKEN = 'a-machine-token-that-only-this-test-knows';

export interface Reply<T> {
  readonly status: number;
  readonly body: T;
}
export interface Run {
  readonly id: string;
  readonly state: string;
  readonly message: string | null;
  readonly counts: Record<string, number>;
  readonly attempts: number;
}

/** The ingestion service in this process, on real servers. Public sources are switched off: tests reach no network. */
export class IngestionUnderTest {
  private constructor(
    readonly app: NestFastifyApplication,
    private readonly url: string,
    readonly db: DataSource,
    readonly servers: TestServers<{ postgres: true; nats: true; redis: true }>,
  ) {}

  static async start(env: Record<string, string> = {}): Promise<IngestionUnderTest> {
    const servers = await testServers({ postgres: true, nats: true, redis: true });
    Object.assign(process.env, {
      DATABASE_URL: (await testDatabase('ingestion')).url,
      NATS_URL: servers.nats.url,
      REDIS_URL: servers.redis.url,
      MACHINE_TOKEN: TOKEN,
      JOBS_BACKOFF_MS: '2',
      INGESTION_PAGE_TIMEOUT_MS: '2000',
      INGESTION_FEED_TIMEOUT_MS: '2000',
      ...env,
    });
    const db = await new DataSource(dataSourceOptions(ingestionDatabase)).initialize();
    await db.runMigrations();
    const app = await createService(ingestion);
    await app.listen(0, '127.0.0.1');
    await db.query('UPDATE sources SET enabled = false WHERE NOT allow_private');
    return new IngestionUnderTest(app, await app.getUrl(), db, servers);
  }

  async stop(): Promise<void> {
    await this.app.close();
    await this.db.destroy();
    await closeConnections();
    await stopTestServers();
  }

  async call<T>(method: string, path: string, body?: unknown, token = TOKEN): Promise<Reply<T>> {
    const response = await fetch(this.url + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as T };
  }

  /** Starts a job as a schedule would and waits for its end. */
  async run(name: string, payload: Record<string, unknown> = {}): Promise<Run> {
    const { body } = await this.call<{ run: Run }>('POST', `/internal/jobs/${name}/runs`, { payload });
    return eventually(async () => {
      const run = (await this.call<Run>('GET', `/internal/job-runs/${body.run.id}`)).body;
      return ['succeeded', 'skipped', 'failed'].includes(run.state) && run;
    });
  }

  fetchSources(sourceId?: string): Promise<Run> {
    return this.run('fetch-sources', sourceId ? { source_id: sourceId } : {});
  }

  async sources(): Promise<SourceAnswer[]> {
    return (await this.call<SourceList>('GET', '/internal/sources')).body.items;
  }
  async source(key: string): Promise<SourceAnswer> {
    const found = (await this.sources()).find((source) => source.key === key);
    if (!found) throw new Error(`no source ${key}`);
    return found;
  }

  /** Puts a source of this machine straight into the table, as no caller may. */
  async addLocalSource(key: string, feedUrl: string, columns: Record<string, unknown> = {}): Promise<string> {
    const row = {
      id: uuidV7(),
      key,
      name: key,
      domain: 'local',
      kind: 'rss',
      lang: 'en',
      scope: 'local',
      enabled: true,
    };
    const all = { ...row, feed_url: feedUrl, allow_private: true, ...columns };
    const places = Object.keys(all).map((_, index) => `$${index + 1}`);
    const rows = await this.db.query<{ id: string }[]>(
      `INSERT INTO sources (${Object.keys(all).join()}) VALUES (${places.join()}) RETURNING id`,
      Object.values(all),
    );
    return rows[0]?.id as string;
  }

  async lastRun(): Promise<RunAnswer & { streak: number }> {
    const { items, news_zero_insert_streak } = (await this.call<RunList>('GET', '/internal/runs')).body;
    const [run] = items;
    if (!run) throw new Error('no run yet');
    return { ...run, streak: news_zero_insert_streak };
  }

  items(): Promise<Item[]> {
    return this.db.getRepository(Item).find({ order: { id: 'ASC' } });
  }
  async item(slug: string): Promise<Item> {
    const found = (await this.items()).find(({ url }) => url.endsWith(`/${slug}`));
    if (!found) throw new Error(`no item ${slug}`);
    return found;
  }

  /** What the service told the others, oldest first. */
  async events(): Promise<{ article_id: string; revision: number; content_hash: string; lang: string }[]> {
    const rows = await this.db.query<{ envelope: { data: unknown } }[]>(
      'SELECT envelope FROM outbox WHERE subject = $1 ORDER BY seq',
      [ArticleIngestedV1.subject],
    );
    return rows.map(({ envelope }) => ArticleIngestedV1.payload.parse(envelope.data));
  }
}

/** Asks until `probe` gives something, for at most thirty seconds. */
export async function eventually<T>(probe: () => Promise<T | null | undefined | false>): Promise<T> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const found = await probe();
    if (found) return found;
    if (Date.now() > deadline) throw new Error(`Not in time: ${probe.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
