import { type SampleSource, startSampleSource } from '@frontier/dev';
import { ArticleIngestedV1, SettingsChangedV1 } from '@frontier/events';
import { closeConnections } from '@frontier/safe-fetch';
import { eventually, type RunOfJob, ServiceUnderTest, startService } from '@frontier/testing';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { ingestionDatabase } from '../../src/generated/ingestion.database';
import { IngestionConfig } from '../../src/ingestion.config';
import { ingestion } from '../../src/ingestion.service-definition';
import { Item } from '../../src/items/item.entity';
import type { RunAnswer, RunList } from '../../src/runs/run.schemas';
import { RunsService } from '../../src/runs/runs.service';
import type { SourceAnswer, SourceList } from '../../src/sources/source.schemas';

/** Starts the ingestion service without public sources and searches, so that tests use no network. */
export class IngestionUnderTest extends ServiceUnderTest {
  static async start(env: Record<string, string> = {}): Promise<IngestionUnderTest> {
    const service = await startService(ingestion, {
      database: ingestionDatabase,
      env: {
        JOBS_BACKOFF_MS: '2',
        INGESTION_SEARCH_PROVIDERS: '',
        // A new thread compiles its parser first, which can take long on a busy machine.
        INGESTION_PARSE_TIMEOUT_MS: '60000',
        ...env,
      },
    });
    await service.db.query(`UPDATE sources SET enabled = false WHERE key NOT LIKE 'sample-%'`);
    return new IngestionUnderTest(service);
  }

  override async stop(): Promise<void> {
    await super.stop();
    await closeConnections();
  }

  /** Removes the sources that tests added, with everything found. */
  async reset(): Promise<void> {
    await this.db.query('TRUNCATE items, outbox');
    await this.db.query(`DELETE FROM sources WHERE enabled OR domain = 'local'`);
  }

  fetchSources(sourceId?: string): Promise<RunOfJob> {
    return this.runJob('fetch-sources', sourceId ? { source_id: sourceId } : {});
  }

  /** Publishes the setting as staff change it, and waits until the service has read it. */
  async setAutoIngest(enabled: boolean): Promise<void> {
    const change = { key: 'ENABLE_AUTO_INGEST', value: String(enabled), revision: enabled ? 2 : 1 } as const;
    await this.publish(SettingsChangedV1, change);
    const runs = this.app.get(RunsService);
    await eventually(async () => (await runs.isAutoIngestEnabled()) === enabled);
  }

  async sources(): Promise<SourceAnswer[]> {
    return (await this.internal<SourceList>('GET', '/internal/sources')).body.items;
  }
  async source(key: string): Promise<SourceAnswer> {
    const found = (await this.sources()).find((source) => source.key === key);
    if (!found) throw new Error(`no source ${key}`);
    return found;
  }

  /** Allows private addresses at the origin of this URL, as the environment does at the start. */
  allowPrivate(url: string): void {
    // Each module has an instance of its own.
    const configs = this.app.get<IngestionConfig>(IngestionConfig.token, { strict: false, each: true });
    for (const { INGESTION_PRIVATE_ORIGINS } of configs) INGESTION_PRIVATE_ORIGINS.push(new URL(url).origin);
  }

  /** Inserts a source and allows its feed's origin to be private. */
  async addLocalSource(key: string, feedUrl: string, columns: Record<string, unknown> = {}): Promise<string> {
    const row = { id: uuidv7(), key, name: key, domain: 'local', kind: 'rss', lang: 'en', scope: 'local' };
    const all = { ...row, enabled: true, feed_url: feedUrl, ...columns };
    this.allowPrivate(feedUrl);
    const places = Object.keys(all).map((_, index) => `$${index + 1}`);
    const insert = `INSERT INTO sources (${Object.keys(all).join()}) VALUES (${places.join()})`;
    await this.db.query(insert, Object.values(all));
    return row.id;
  }

  async lastRun(): Promise<RunAnswer & { streak: number }> {
    const { items, news_zero_insert_streak } = (await this.internal<RunList>('GET', '/internal/runs')).body;
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

  /** Returns the published events, oldest first. */
  events(): Promise<z.infer<typeof ArticleIngestedV1.payload>[]> {
    return this.published(ArticleIngestedV1);
  }
}

type Env = Record<string, string>;

/** Starts the service before a suite's tests. @param getEnv called in `beforeAll`, after earlier servers started */
export function useIngestion(getEnv: () => Env | Promise<Env> = () => ({})): IngestionUnderTest {
  const ingestion = Object.create(IngestionUnderTest.prototype) as IngestionUnderTest;
  beforeAll(async () => void Object.assign(ingestion, await IngestionUnderTest.start(await getEnv())));
  afterAll(() => ingestion.stop());
  return ingestion;
}

/** Starts the sample source before the tests of a suite. */
export function useSampleSource(options: { dir?: string } = {}): SampleSource {
  const sample = {} as SampleSource;
  beforeAll(async () => void Object.assign(sample, await startSampleSource({ port: 0, ...options })));
  afterAll(() => sample.stop());
  return sample;
}
