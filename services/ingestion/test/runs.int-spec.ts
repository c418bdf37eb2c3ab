import { randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { Item } from '../src/items/item.entity';
import { RunsService } from '../src/runs/runs.service';
import { useIngestion } from './support/ingestion-under-test';

describe('runs', () => {
  const ingestion = useIngestion();
  let runs: RunsService;
  beforeEach(async () => {
    runs = ingestion.app.get(RunsService);
    await ingestion.db.query('TRUNCATE items, news_ingest_runs, news_ingestion_logs, ingestion_settings');
  });

  const begin = (name = 'fetch-sources-1') => runs.begin(name, null);
  const list = async (path: 'runs' | 'ingestion-logs') =>
    (await ingestion.internal<{ items: unknown[] }>('GET', `/internal/${path}`)).body.items;
  const end = { due: 2, read: 2, reasons: [] };
  const insert = (runId: string, columns: Partial<Item>): Promise<unknown> =>
    ingestion.db.getRepository(Item).insert({
      ...{ id: uuidv7(), url: `https://news.example/${randomUUID()}`, canonicalUrl: 'https://news.example/' },
      ...{ sourceName: 'News', status: 'published', text: 'text', lang: 'en', runId, ...columns },
    });

  it('reuse their row when restarted after a crash, and count the items from before and after', async () => {
    const id = await begin();
    await insert(id, {});
    expect(await begin()).toBe(id);
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

  it('[X22] are skipped if scheduled, but not if manual, while automatic gathering is switched off', async () => {
    await ingestion.setAutoIngest(false);
    await ingestion.internal('POST', '/internal/jobs/fetch-sources/runs', { slot: '2026-11-22T12:00Z' });
    await ingestion.settled();
    expect(await ingestion.runs('fetch-sources')).toMatchObject([
      { state: 'skipped', message: 'staff have switched automatic gathering off' },
    ]);
    expect(await list('runs')).toEqual([]);
    await ingestion.runJob('fetch-sources');
    expect(await list('runs')).toHaveLength(1);
    await ingestion.setAutoIngest(true);
  });

  it('[Q13] without inserts are counted once, even if started again after a crash at the end', async () => {
    for (let start = 0; start < 2; start += 1) {
      const id = await begin();
      await runs.finish(id, end);
      expect((await ingestion.lastRun()).streak).toBe(1);
    }
    expect(await list('ingestion-logs')).toHaveLength(1);
  });

  it('[Q13] that insert items only from page metadata count as runs without visible inserts', async () => {
    const id = await begin();
    await insert(id, { via: 'meta' });
    await runs.finish(id, end);
    expect(await ingestion.lastRun()).toMatchObject({ streak: 1, stats: { inserted_via_meta: 1 } });
  });

  it('report the articles from web searches even if no source was due', async () => {
    const id = await begin();
    await insert(id, { via: 'serp' });
    const finished = await runs.finish(id, { due: 0, read: 0, reasons: [] });
    expect(finished).toMatchObject({ message: '1 new articles; no source was due', insertedViaSerp: 1 });
  });

  it('left unfinished are closed when the next run begins, and can still succeed when retried', async () => {
    const lost = await begin();
    await runs.finish(await begin('fetch-sources-2'), end);
    const unfinished = 'SELECT id, message FROM news_ingest_runs WHERE success = false';
    expect(await ingestion.db.query(unfinished)).toEqual([{ id: lost, message: 'interrupted' }]);
    await begin();
    const message = '0 new articles; 2 of 2 sources read';
    expect(await runs.finish(lost, end)).toMatchObject({ success: true, message });
  });

  it('[X24] are logged when they fail, and a retry that succeeds replaces their log line', async () => {
    const id = await begin();
    await runs.interrupt(id, new Error('the disk is full'));
    const message = 'interrupted: the disk is full';
    const ended_at = expect.any(String) as string;
    expect(await ingestion.lastRun()).toMatchObject({ success: false, message, ended_at });
    expect(await list('ingestion-logs')).toEqual([expect.objectContaining({ outcome: 'failed', message })]);

    expect(await begin()).toBe(id);
    expect(await ingestion.lastRun()).toMatchObject({ success: null, ended_at: null });
    await runs.finish(id, end);
    expect(await list('ingestion-logs')).toEqual([expect.objectContaining({ outcome: 'succeeded' })]);
  });

  it('[X24] are closed as failed if their work throws', async () => {
    await ingestion.db.query('ALTER TABLE sources RENAME COLUMN last_reason TO lost');
    try {
      expect(await ingestion.fetchSources()).toMatchObject({ state: 'failed' });
    } finally {
      await ingestion.db.query('ALTER TABLE sources RENAME COLUMN lost TO last_reason');
    }
    const { success, message } = await ingestion.lastRun();
    expect(success).toBe(false);
    expect(message).toMatch(/^interrupted: .*last_reason/);
  });
});
