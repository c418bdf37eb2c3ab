import { randomUUID } from 'node:crypto';
import { SettingsChangedV1 } from '@frontier/events';
import { eventually } from '@frontier/testing';
import { v7 as uuidv7 } from 'uuid';
import { Item } from '../src/items/item.entity';
import { RunsService } from '../src/runs/runs.service';
import { IngestionUnderTest } from './support/ingestion-under-test';

describe('runs', () => {
  let ingestion: IngestionUnderTest;
  let runs: RunsService;
  beforeAll(async () => {
    ingestion = await IngestionUnderTest.start();
    runs = ingestion.app.get(RunsService);
  }, 120_000);
  afterAll(() => ingestion.stop());
  beforeEach(() =>
    ingestion.db.query('TRUNCATE items, news_ingest_runs, news_ingestion_logs, ingestion_settings'),
  );

  const end = { due: 2, read: 2, reasons: [] };
  const insert = (runId: string, columns: Partial<Item>): Promise<unknown> =>
    ingestion.db.getRepository(Item).insert({
      ...{ id: uuidv7(), url: `https://news.example/${randomUUID()}`, canonicalUrl: 'https://news.example/' },
      ...{ sourceName: 'News', status: 'published', text: 'text', lang: 'en', runId, ...columns },
    });

  it('reuses the row when a crashed run restarts, and counts the items of both parts', async () => {
    const id = await runs.begin('fetch-sources-1', null);
    await insert(id, {});
    expect(await runs.begin('fetch-sources-1', null)).toBe(id);
    await insert(id, { via: 'meta' });
    await insert(id, { status: 'off_topic', reason: 'score 0' });
    expect(await runs.finish(id, end)).toMatchObject({
      insertedVisible: 1,
      insertedViaMeta: 1,
      insertedViaSerp: 0,
      counts: { published: 2, off_topic: 1 },
      sampleReasons: [{ host: 'news.example', reason: 'off_topic: score 0' }],
    });
  });

  it('[X22] skips scheduled runs, but not manual ones, while staff have the schedule off', async () => {
    const change = { key: 'ENABLE_AUTO_INGEST' } as const;
    await ingestion.publish(SettingsChangedV1, { ...change, value: 'false', revision: 1 });
    await eventually(async () => !(await runs.isAutoIngestEnabled()));
    await ingestion.internal('POST', '/internal/jobs/fetch-sources/runs', { slot: '2026-11-22T12:00Z' });
    await ingestion.settled();
    expect(await ingestion.runs('fetch-sources')).toMatchObject([
      { state: 'skipped', message: 'staff have switched automatic gathering off' },
    ]);
    const { body } = await ingestion.internal<{ items: unknown[] }>('GET', '/internal/runs');
    expect(body.items).toEqual([]);
    await ingestion.runJob('fetch-sources');
    expect((await ingestion.internal<{ items: unknown[] }>('GET', '/internal/runs')).body.items).toHaveLength(
      1,
    );
    await ingestion.publish(SettingsChangedV1, { ...change, value: 'true', revision: 2 });
    await eventually(() => runs.isAutoIngestEnabled());
  });

  it('[Q13] counts a run once, even if it crashes after its end and starts again', async () => {
    for (let start = 0; start < 2; start += 1) {
      const id = await runs.begin('fetch-sources-1', null);
      await runs.finish(id, end);
      expect((await ingestion.lastRun()).streak).toBe(1);
    }
    const { body } = await ingestion.internal<{ items: unknown[] }>('GET', '/internal/ingestion-logs');
    expect(body.items).toHaveLength(1);
  });

  it('[Q13] counts a run with metadata inserts only as one without visible inserts', async () => {
    const id = await runs.begin('fetch-sources-1', null);
    await insert(id, { via: 'meta' });
    await runs.finish(id, end);
    expect(await ingestion.lastRun()).toMatchObject({ streak: 1, stats: { inserted_via_meta: 1 } });
  });

  it('reports search results if no source was due', async () => {
    const id = await runs.begin('fetch-sources-1', null);
    await insert(id, { via: 'serp' });
    expect(await runs.finish(id, { due: 0, read: 0, reasons: [] })).toMatchObject({
      ...{ message: '1 new articles; no source was due', insertedViaSerp: 1 },
    });
  });

  it('closes an abandoned run when the next begins, and reopens it if it is retried', async () => {
    const lost = await runs.begin('fetch-sources-1', null);
    await runs.finish(await runs.begin('fetch-sources-2', null), end);
    const rows = await ingestion.db.query<{ id: string; message: string }[]>(
      'SELECT id, message FROM news_ingest_runs WHERE success = false',
    );
    expect(rows).toEqual([{ id: lost, message: 'interrupted' }]);
    await runs.begin('fetch-sources-1', null);
    expect(await runs.finish(lost, end)).toMatchObject({
      success: true,
      message: '0 new articles; 2 of 2 sources read',
    });
  });

  it('[X24] logs a failed run, and replaces the line once a retry succeeds', async () => {
    const logs = async (): Promise<unknown[]> =>
      (await ingestion.internal<{ items: unknown[] }>('GET', '/internal/ingestion-logs')).body.items;
    const id = await runs.begin('fetch-sources-1', null);
    await runs.interrupt(id, new Error('the disk is full'));
    const message = 'interrupted: the disk is full';
    expect(await ingestion.lastRun()).toMatchObject({
      success: false,
      message,
      ended_at: expect.any(String) as string,
    });
    expect(await logs()).toEqual([expect.objectContaining({ outcome: 'failed', message })]);

    expect(await runs.begin('fetch-sources-1', null)).toBe(id);
    expect(await ingestion.lastRun()).toMatchObject({ success: null, ended_at: null });
    await runs.finish(id, end);
    expect(await logs()).toEqual([expect.objectContaining({ outcome: 'succeeded' })]);
  });

  it('[X24] closes a run whose work throws', async () => {
    await ingestion.db.query('ALTER TABLE sources RENAME COLUMN last_reason TO lost');
    try {
      expect(await ingestion.fetchSources()).toMatchObject({ state: 'failed' });
    } finally {
      await ingestion.db.query('ALTER TABLE sources RENAME COLUMN lost TO last_reason');
    }
    expect(await ingestion.lastRun()).toMatchObject({
      success: false,
      message: expect.stringMatching(/^interrupted: .*last_reason/) as string,
    });
  });
});
