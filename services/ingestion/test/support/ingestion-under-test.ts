import { ArticleIngestedV1 } from '@frontier/events';
import { closeConnections } from '@frontier/safe-fetch';
import { type RunOfJob, ServiceUnderTest, startService } from '@frontier/testing';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { ingestionDatabase } from '../../src/generated/ingestion.database';
import { ingestion } from '../../src/ingestion.service-definition';
import { Item } from '../../src/items/item.entity';
import type { RunAnswer, RunList } from '../../src/runs/run.schemas';
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
    await service.db.query('UPDATE sources SET enabled = false WHERE NOT allow_private');
    return new IngestionUnderTest(service);
  }

  override async stop(): Promise<void> {
    await super.stop();
    await closeConnections();
  }

  fetchSources(sourceId?: string): Promise<RunOfJob> {
    return this.runJob('fetch-sources', sourceId ? { source_id: sourceId } : {});
  }

  async sources(): Promise<SourceAnswer[]> {
    return (await this.internal<SourceList>('GET', '/internal/sources')).body.items;
  }
  async source(key: string): Promise<SourceAnswer> {
    const found = (await this.sources()).find((source) => source.key === key);
    if (!found) throw new Error(`no source ${key}`);
    return found;
  }

  /** Inserts a private source into the table, because no endpoint accepts one. */
  async addLocalSource(key: string, feedUrl: string, columns: Record<string, unknown> = {}): Promise<string> {
    const row = {
      id: uuidv7(),
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

  /** Oldest first. */
  events(): Promise<z.infer<typeof ArticleIngestedV1.payload>[]> {
    return this.published(ArticleIngestedV1);
  }
}
