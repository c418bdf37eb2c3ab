import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toCandidate } from '../src/items/candidate';
import type { Item } from '../src/items/item.entity';
import { ItemStore } from '../src/items/item-store';
import type { ExtractedPage } from '../src/pages/extract-page';
import { useIngestion, useSampleSource } from './support/ingestion-under-test';

const story = (n: number): string =>
  `The Gibraltar treaty changed the frontier on day ${n}. ` +
  Array.from({ length: 80 }, (_, index) => `word${n}x${index}`).join(' ');

/** Each test starts with a source of few pages and an empty table. */
describe('further runs of fetch-sources', () => {
  const dir = mkdtempSync(join(tmpdir(), 'sample-'));
  const sample = useSampleSource({ dir });
  const ingestion = useIngestion(() => ({ INGESTION_SAMPLE_SOURCE_URL: sample.url }));
  afterAll(() => rmSync(dir, { recursive: true }));
  beforeEach(async () => {
    await ingestion.emptyTables('sources');
    await ingestion.db.query('UPDATE sources SET etag = NULL, last_modified = NULL, next_attempt_at = NULL');
  });

  const add = (
    slug: string,
    text: string,
    more: Partial<Parameters<typeof sample.addPage>[0]> = {},
  ): string => sample.addPage({ slug, text, title: slug, lang: 'en', feed: 'news', ...more });
  /** Adds a page to the feed that dates its entries, so that a later `updated_at` announces a change. */
  const page = (slug: string, text: string, updated_at = '2026-10-02T09:00:00Z'): string =>
    add(slug, text, { updated_at, feed: 'record', published_at: '2026-10-01T09:00:00Z' });
  /** Removes a page from the feed. Its URL still responds. */
  const hide = (slug: string, text: string): string => add(slug, text, { feed: 'none' });
  /** Stores the URL of a stored page as if staff added the page again. */
  const storeAgain = (known: Item, changes: Partial<ExtractedPage>) => {
    const page: ExtractedPage = {
      ...{ title: known.title, description: '', text: known.text ?? '', via: 'visible', lang: 'en' },
      ...{
        imageUrl: null,
        publishedAt: null,
        canonicalUrl: known.canonicalUrl,
        translations: [],
        identity: {
          ...{ titles: known.title, finalUrl: known.url },
          ...{ noindex: false, isFrontPage: false, declaresArticle: true },
        },
        ...changes,
      },
    };
    const entry = { url: known.url, title: '', description: '', publishedAt: null, updatedAt: null };
    const staff = { sourceId: null, sourceName: '127.0.0.1', runId: null, chosenByStaff: true };
    return ingestion.app.get(ItemStore).store(toCandidate(entry, page, staff));
  };

  it('[Y10] [Q13] publish nothing twice, and increment the count of runs without inserts', async () => {
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

  it('[Q13] [Y7] publish an added page, and reset the count of runs without inserts', async () => {
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

  it('retry a failed page when due, publish it once it works, and give up after a month', async () => {
    for (const slug of ['mended', 'failing']) add(slug, story(5), { serve: { status: 503 } });
    await ingestion.fetchSources();
    const due = (): Promise<unknown> =>
      ingestion.db.query(
        `UPDATE items SET next_attempt_at = now() - interval '1 second' WHERE next_attempt_at IS NOT NULL`,
      );
    await due();
    hide('mended', story(6));
    await ingestion.fetchSources();
    const mended = { status: 'published', attempts: 0, nextAttemptAt: null };
    expect(await ingestion.item('mended')).toMatchObject(mended);
    expect(await ingestion.item('failing')).toMatchObject({ status: 'failed', attempts: 2 });
    await ingestion.db.query(`UPDATE items SET attempts = 20 WHERE url LIKE '%/failing'`);
    await due();
    await ingestion.fetchSources();
    const later = (await ingestion.item('failing')).nextAttemptAt?.getTime() ?? 0;
    expect(Math.abs(later - Date.now() - 24 * 60 * 60_000)).toBeLessThan(120_000);
    await ingestion.db.query(`UPDATE items SET created_at = now() - interval '32 days'`);
    await due();
    await ingestion.fetchSources();
    expect(await ingestion.item('failing')).toMatchObject({ attempts: 22, nextAttemptAt: null });
    hide('failing', story(7));
  });

  it('add a page for staff regardless of its score, and report the outcome', async () => {
    const url = hide('chosen', story(8).replace('Gibraltar', ''));
    const run = await ingestion.runJob('add-url', { url });
    expect(run).toMatchObject({ state: 'succeeded', counts: { published: 1 } });
    const item = await ingestion.item('chosen');
    expect(item.reason).toContain('added by staff');
    expect((await ingestion.events()).at(-1)?.article_id).toBe(item.id);
    const again = await ingestion.runJob('add-url', { url });
    expect(again.state).toBe('skipped');
    expect(again.message).toContain('same text');
    const unknown = await ingestion.runJob('add-url', { url: `${sample.url}/pages/no-such-page` });
    expect(unknown.message).toContain('http_404');
    const refused = await ingestion.runJob('add-url', { url: 'http://127.0.0.1:1/x' });
    expect(refused.message).toContain('refused_port');
    const empty = await ingestion.internal('POST', '/internal/jobs/add-url/runs', { payload: { url: '' } });
    expect(empty.status).toBe(400);
  });

  it('keep source and date of an article that staff add again, unless the page has a date', async () => {
    add('undated', story(9));
    await ingestion.fetchSources();
    const known = await ingestion.item('undated');
    const revised = await storeAgain(known, { title: 'Revised', text: story(10) });
    expect(revised).toMatchObject({ id: known.id, outcome: 'revised' });
    const { sourceId, sourceName, publishedAt } = known;
    expect(sourceId).not.toBeNull();
    expect(await ingestion.item('undated')).toMatchObject({ sourceId, sourceName, publishedAt, revision: 2 });

    const dated = new Date('2026-10-05T09:00:00Z');
    await storeAgain(known, { title: 'Revised', text: story(11), publishedAt: dated });
    expect(await ingestion.item('undated')).toMatchObject({ sourceId, publishedAt: dated });
  });

  it('publish a revision if a page adds a translation, but not if it drops one', async () => {
    add('one-language', story(14));
    await ingestion.fetchSources();
    const known = await ingestion.item('one-language');
    const spanish = { translations: ['https://paper.example/es/una-lengua'] };
    const revised = { outcome: 'revised', reason: 'the page names a translation' };
    expect(await storeAgain(known, spanish)).toMatchObject(revised);
    expect(await storeAgain(known, spanish)).toMatchObject({ outcome: 'unchanged' });
    expect(await storeAgain(known, {})).toMatchObject({ outcome: 'unchanged' });
  });

  it('[Y14] store titles without direction overrides and invisible characters', async () => {
    const title = 'The \u202Eytaert\u202C of\u0007 Gibraltar';
    const published_at = '2026-10-01T09:00:00Z';
    add('turned', story(12).replace('treaty', 'trea\u200Bty'), { title, feed: 'record', published_at });
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
    add('first-print', story(13), { feed: 'none', serve: { status: 410 } });
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
