import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SampleSource, startSampleSource } from '@frontier/dev';
import { toCandidate } from '../src/items/candidate';
import { ItemStore } from '../src/items/item-store';
import type { ExtractedPage } from '../src/pages/extract-page';
import { IngestionUnderTest } from './support/ingestion-under-test';

const story = (n: number): string =>
  `The Gibraltar treaty changed the frontier on day ${n}. ` +
  Array.from({ length: 80 }, (_, index) => `word${n}x${index}`).join(' ');

/** Each test starts with a source of few pages and an empty table. */
describe('further runs of fetch-sources', () => {
  let ingestion: IngestionUnderTest;
  let sample: SampleSource;
  let dir: string;

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'sample-'));
    sample = await startSampleSource({ port: 0, dir });
    ingestion = await IngestionUnderTest.start({ INGESTION_SAMPLE_SOURCE_URL: sample.url });
  }, 120_000);
  afterAll(async () => {
    await sample.stop();
    await ingestion.stop();
    await rm(dir, { recursive: true });
  });
  beforeEach(async () => {
    await ingestion.emptyTables('sources');
    await ingestion.db.query('UPDATE sources SET etag = NULL, last_modified = NULL, next_attempt_at = NULL');
  });

  /** Adds a page to the feed that dates its entries, so that a later `updated_at` announces a change. */
  const page = (slug: string, text: string, updated_at = '2026-10-02T09:00:00Z'): string =>
    sample.addPage({
      ...{ slug, text, updated_at, title: slug, lang: 'en', feed: 'record' },
      published_at: '2026-10-01T09:00:00Z',
    });
  /** Removes a page from the feed. Its URL still responds. */
  const hide = (slug: string, text: string): string =>
    sample.addPage({ slug, text, title: slug, lang: 'en', feed: 'none' });

  it('[Y10] [Q13] publish nothing twice, and count the zero-insert streak', async () => {
    page('steady', story(1));
    await ingestion.fetchSources();
    const before = await ingestion.events();
    expect(before.length).toBeGreaterThan(0);
    expect((await ingestion.lastRun()).streak).toBe(0);
    for (const streak of [1, 2]) {
      await ingestion.fetchSources();
      expect(await ingestion.lastRun()).toMatchObject({ streak, stats: { inserted_visible: 0 } });
    }
    expect(await ingestion.events()).toEqual(before);
  });

  it('[Q13] [Y7] publish an added page, and reset the zero-insert streak', async () => {
    await ingestion.fetchSources();
    await ingestion.fetchSources();
    expect((await ingestion.lastRun()).streak).toBeGreaterThan(0);
    page('added', story(2));
    expect((await ingestion.fetchSources()).counts).toEqual({ published: 1 });
    expect((await ingestion.item('added')).status).toBe('published');
    expect((await ingestion.lastRun()).streak).toBe(0);
  });

  it('publish a changed text as the next revision, but not a changed date alone', async () => {
    page('changing', story(3));
    await ingestion.fetchSources();
    page('changing', story(3), '2026-10-03T09:00:00Z');
    expect((await ingestion.fetchSources()).counts).toEqual({ unchanged: 1 });
    page('changing', story(4), '2026-10-04T09:00:00Z');
    expect((await ingestion.fetchSources()).counts).toEqual({ revised: 1 });
    expect((await ingestion.fetchSources()).counts).toEqual({});
    const item = await ingestion.item('changing');
    const events = (await ingestion.events()).filter(({ article_id }) => article_id === item.id);
    expect(events.map(({ revision }) => revision)).toEqual([1, 2]);
    expect(item.text).toContain('on day 4');
  });

  it('retry a failed page when due, publish it once it works, and give up after five attempts', async () => {
    for (const slug of ['mended', 'failing']) {
      sample.addPage({ slug, title: slug, text: story(5), lang: 'en', feed: 'news', serve: { status: 503 } });
    }
    await ingestion.fetchSources();
    const due = (): Promise<unknown> =>
      ingestion.db.query(
        `UPDATE items SET next_attempt_at = now() - interval '1 second' WHERE next_attempt_at IS NOT NULL`,
      );
    await due();
    hide('mended', story(6));
    await ingestion.fetchSources();
    expect(await ingestion.item('mended')).toMatchObject({
      status: 'published',
      attempts: 0,
      nextAttemptAt: null,
    });
    expect(await ingestion.item('failing')).toMatchObject({ status: 'failed', attempts: 2 });
    await ingestion.db.query(`UPDATE items SET attempts = 4 WHERE url LIKE '%/failing'`);
    await due();
    await ingestion.fetchSources();
    expect(await ingestion.item('failing')).toMatchObject({ attempts: 5, nextAttemptAt: null });
    hide('failing', story(7));
  });

  it('add a page for staff regardless of its score, and report the outcome', async () => {
    const url = hide('chosen', story(8).replace('Gibraltar', ''));
    const run = await ingestion.runJob('add-url', { url });
    expect(run).toMatchObject({ state: 'succeeded', counts: { published: 1 } });
    const item = await ingestion.item('chosen');
    expect(item.reason).toContain('added by staff');
    expect((await ingestion.events()).at(-1)?.article_id).toBe(item.id);
    expect(await ingestion.runJob('add-url', { url })).toMatchObject({
      state: 'skipped',
      message: expect.stringContaining('same text') as string,
    });
    const unknown = await ingestion.runJob('add-url', { url: `${sample.url}/pages/no-such-page` });
    expect(unknown.message).toContain('http_404');
    const refused = await ingestion.runJob('add-url', { url: 'http://127.0.0.1:1/x' });
    expect(refused.message).toContain('refused_port');
    const empty = await ingestion.internal('POST', '/internal/jobs/add-url/runs', { payload: { url: '' } });
    expect(empty.status).toBe(400);
  });

  it('keep source and date of an article that staff add again, unless the page has a date', async () => {
    sample.addPage({ slug: 'undated', title: 'Undated', text: story(9), lang: 'en', feed: 'news' });
    await ingestion.fetchSources();
    const known = await ingestion.item('undated');
    const store = ingestion.app.get(ItemStore);
    const read: Omit<ExtractedPage, 'text'> = {
      title: 'Revised',
      description: '',
      via: 'visible',
      lang: 'en',
      imageUrl: null,
      publishedAt: null,
      canonicalUrl: known.url,
      translations: [],
    };
    const entry = { url: known.url, title: '', description: '', publishedAt: null, updatedAt: null };
    const staff = { sourceId: null, sourceName: '127.0.0.1', runId: null, chosenByStaff: true };
    const revised = await store.store(toCandidate(entry, { ...read, text: story(10) }, staff));
    expect(revised).toMatchObject({ id: known.id, outcome: 'revised' });
    const { sourceId, sourceName, publishedAt } = known;
    expect(sourceId).not.toBeNull();
    expect(await ingestion.item('undated')).toMatchObject({ sourceId, sourceName, publishedAt, revision: 2 });

    const dated = { ...read, text: story(11), publishedAt: new Date('2026-10-05T09:00:00Z') };
    await store.store(toCandidate(entry, dated, staff));
    expect(await ingestion.item('undated')).toMatchObject({ sourceId, publishedAt: dated.publishedAt });
  });

  it('publish a revision if a page adds a translation, but not if it drops one', async () => {
    sample.addPage({
      slug: 'one-language',
      title: 'One language',
      text: story(14),
      lang: 'en',
      feed: 'news',
    });
    await ingestion.fetchSources();
    const known = await ingestion.item('one-language');
    const store = ingestion.app.get(ItemStore);
    const again = (translations: string[]) => {
      const page = {
        ...{ title: known.title, description: '', via: 'visible' as const, lang: 'en' as const },
      };
      const rest = { imageUrl: null, publishedAt: null, canonicalUrl: known.canonicalUrl };
      const entry = { url: known.url, title: '', description: '', publishedAt: null, updatedAt: null };
      const staff = { sourceId: null, sourceName: '127.0.0.1', runId: null, chosenByStaff: true };
      return store.store(
        toCandidate(entry, { ...page, ...rest, text: known.text ?? '', translations }, staff),
      );
    };
    const spanish = 'https://paper.example/es/una-lengua';
    expect(await again([spanish])).toMatchObject({
      outcome: 'revised',
      reason: 'the page names a translation',
    });
    expect(await again([spanish])).toMatchObject({ outcome: 'unchanged' });
    expect(await again([])).toMatchObject({ outcome: 'unchanged' });
  });

  it('[Y14] store titles without direction overrides and invisible characters', async () => {
    sample.addPage({
      ...{ slug: 'turned', title: 'The \u202Eytaert\u202C of\u0007 Gibraltar', lang: 'en', feed: 'record' },
      ...{ text: story(12).replace('treaty', 'trea\u200Bty'), published_at: '2026-10-01T09:00:00Z' },
    });
    await ingestion.fetchSources();
    const item = await ingestion.item('turned');
    expect(item.title).toBe('The ytaert of Gibraltar');
    expect(item.text).toContain('The Gibraltar treaty changed');
  });

  it('publish a copy once its original is withdrawn', async () => {
    page('first-print', story(13));
    await ingestion.fetchSources();
    page('second-print', story(13));
    await ingestion.fetchSources();
    const original = await ingestion.item('first-print');
    expect((await ingestion.item('second-print')).duplicateOf).toBe(original.id);
    const gone = {
      slug: 'first-print',
      title: 'first-print',
      text: story(13),
      lang: 'en' as const,
      feed: 'none',
    };
    sample.addPage({ ...gone, serve: { status: 410 } });
    const day = `interval '1 day'`;
    await ingestion.db.query(
      `UPDATE items SET created_at = created_at - ${day}, fetched_at = fetched_at - ${day}`,
    );
    await ingestion.fetchSources();
    await ingestion.fetchSources();
    expect(await ingestion.item('first-print')).toMatchObject({ status: 'withdrawn', text: null });
    expect(await ingestion.item('second-print')).toMatchObject({ status: 'published', duplicateOf: null });
  });
});
