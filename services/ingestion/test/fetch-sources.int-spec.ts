import { ArticleIngestedV1, parseEvent } from '@frontier/events';
import { eventually, type RunOfJob } from '@frontier/testing';
import { STREAM } from '@frontier/topology';
import type { Item } from '../src/items/item.entity';
import type { ItemAnswer } from '../src/items/item.schemas';
import { useIngestion, useSampleSource } from './support/ingestion-under-test';

describe('the first run of fetch-sources', () => {
  const sample = useSampleSource();
  const ingestion = useIngestion(() => ({
    INGESTION_SAMPLE_SOURCE_URL: sample.url,
    INGESTION_PAGE_TIMEOUT_MS: '6000',
  }));
  let first: RunOfJob;
  beforeAll(async () => {
    first = await ingestion.fetchSources();
  });

  const publishedItems = async (): Promise<Item[]> =>
    (await ingestion.items()).filter((item) => item.status === 'published');

  it('[Y14] publishes relevant pages in both languages, tagged with topics', async () => {
    expect(first).toMatchObject({ state: 'succeeded', attempts: 1 });
    const published = await publishedItems();
    expect(published.length).toBeGreaterThanOrEqual(20);
    expect(new Set(published.map(({ lang }) => lang))).toEqual(new Set(['en', 'es']));
    for (const item of published) {
      expect(item.tags.length).toBeGreaterThan(0);
      expect(item.score).toBeGreaterThanOrEqual(0.7);
      expect(item.reason).toMatch(/^score (1|0\.[789])/);
    }
    expect((await ingestion.item('transaction-tax-explained')).tags).toContain('gibraltar-economy');
    expect((await ingestion.item('trabajadores-transfronterizos')).tags).toContain('campo-gibraltar');
  });

  it('[Y7] [Y8] publishes one event per new article, with only ids, hash and language', async () => {
    const events = await ingestion.events();
    const published = await publishedItems();
    expect(events.map(({ article_id }) => article_id).sort()).toEqual(published.map(({ id }) => id).sort());
    const [event] = events;
    const item = published.find((one) => one.id === event?.article_id);
    const { id, contentHash: content_hash, lang } = item ?? {};
    expect(event).toEqual({ article_id: id, revision: 1, content_hash, lang });
  });

  it('[Y8] delivers the events to JetStream in the documented shape', async () => {
    const { streams } = await ingestion.jetstream();
    const last = { last_by_subj: ArticleIngestedV1.subject };
    const stored = await eventually(() => streams.getMessage(STREAM, last).catch(() => null));
    const event = parseEvent(ArticleIngestedV1, JSON.parse(stored.string()));
    expect(event).toMatchObject({ type: 'article.ingested.v1', source: '/services/ingestion' });
    expect(event.data.revision).toBe(1);
  });

  const offTopic = ['friendly-match', 'orcas-in-the-strait', 'tanker-bunkering', 'oleaje-estrecho'];
  it.each([...offTopic, 'solid-as-the-rock'])(
    '[Y14] rejects %s as off topic, with the reason and without its text',
    async (slug) => {
      const item = await ingestion.item(slug);
      expect(item).toMatchObject({ status: 'off_topic', text: null, revision: 0 });
      expect(item.reason).toMatch(/^score 0/);
    },
  );

  it('holds a page with a score between the thresholds for review', async () => {
    const item = await ingestion.item('reading-room');
    expect(item).toMatchObject({ status: 'review', score: 0.55, revision: 0 });
  });

  it('[Y14] marks a page with the same text, canonical URL or story as a copy, and names the original', async () => {
    const pairs = [
      ['land-border-checks-end', 'land-border-checks-end-syndicated', /same text/],
      ['etias-not-yet', 'etias-not-yet-canonical', /same canonical address/],
      ['airport-two-checks', 'airport-two-checks-updated', /percent of the shorter text is in both/],
    ] as const;
    for (const [a, b, why] of pairs) {
      // The network decides which of the two is the original; in both cases the other is its copy.
      const items = [await ingestion.item(a), await ingestion.item(b)];
      const copy = items.find((item) => item.status !== 'published');
      const original = items.find((item) => item !== copy);
      expect(original?.status).toBe('published');
      expect(copy?.duplicateOf).toBe(original?.id);
      expect(copy?.reason).toContain(original?.id);
      expect(copy?.reason).toMatch(why);
    }
  });

  it.each([
    ['gone', 'http_404', true],
    ['server-error', 'http_503', true],
    ['slow', 'timeout', true],
    ['empty', 'no_text', true],
    ['huge', 'too_large', true],
    ['redirect-loop', 'redirect_loop', true],
    ['redirect-private', 'refused_address', true],
    ['kept-from-robots', 'robots_disallowed', false],
  ])('records why %s could not be read: %s', async (slug, reason, again) => {
    const item = await ingestion.item(slug);
    expect(item).toMatchObject({ status: 'failed', reason, attempts: 1 });
    expect(item.nextAttemptAt !== null).toBe(again);
  });

  it('reads a page whose header has the wrong charset', async () => {
    const item = await ingestion.item('wrong-encoding');
    expect(item.title).toContain('señala');
    expect(item.text).toContain('señal, peñón, año y «frontera»');
  });

  it('stores no date if the page has none or one in the future', async () => {
    for (const slug of ['no-date', 'future-date']) {
      const item = await ingestion.item(slug);
      expect(item.publishedAt).toBeNull();
      expect(item.reason).toContain(slug.replace('-', '_'));
    }
    const dated = await ingestion.item('treaty-signed-brussels');
    expect(dated.publishedAt).toEqual(new Date('2026-07-14T16:40:00Z'));
  });

  it('[X25] [X32] [Y14] counts inserted pages by the origin of their text, with sample reasons', async () => {
    const published = await publishedItems();
    const run = await ingestion.lastRun();
    expect(run).toMatchObject({ success: true, deleted: 0 });
    expect(run.ended_at).not.toBeNull();
    const inserted = { inserted_visible: published.length - 1, inserted_via_meta: 1, inserted_via_serp: 0 };
    expect(run.stats).toEqual(inserted);
    expect((await ingestion.item('description-only')).via).toBe('meta');
    expect(run.message).toBe(`${published.length} new articles; 3 of 3 sources read`);
    const { host } = new URL(sample.url);
    const gone = { url: `${sample.url}/pages/gone`, host, reason: 'http_404' };
    expect(run.sample_reasons).toContainEqual(gone);
    expect(run.sample_reasons.map(({ reason }) => reason)).toContain('entry_without_link');
  });

  it('[X24] writes a log line with the outcome of the run', async () => {
    const { body } = await ingestion.internal<{ items: unknown[] }>('GET', '/internal/ingestion-logs');
    expect(body.items).toContainEqual(
      expect.objectContaining({ run_type: 'fetch_sources', outcome: 'succeeded' }),
    );
  });

  it('shows the health of each source, with the reason for an irregular feed', async () => {
    const healthy = { health: 'healthy', consecutive_failures: 0 };
    expect(await ingestion.source('sample-rss')).toMatchObject(healthy);
    expect(await ingestion.source('sample-atom')).toMatchObject({ last_reason: 'entry_without_link' });
    expect(await ingestion.source('sample-json')).toMatchObject({ name: 'Sample source (local)' });
  });

  it('returns only published items to other services', async () => {
    const { id } = await ingestion.item('treaty-signed-brussels');
    const read = (item: string, headers?: Record<string, string>) =>
      ingestion.internal<ItemAnswer>('GET', `/internal/items/${item}`, undefined, headers);
    const { status, body } = await read(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      article_id: id,
      revision: 1,
      title: 'UK and EU sign the Gibraltar treaty in Brussels',
      lang: 'en',
      url: `${sample.url}/pages/treaty-signed-brussels`,
      source_name: 'Sample source (local)',
      published_at: '2026-07-14T16:40:00.000Z',
      excerpt: expect.stringContaining('14 July 2026') as string,
      translations: [],
    });
    expect(body.text.split('\n\n')).toHaveLength(5);
    const translated = await read((await ingestion.item('allowances-personal-goods')).id);
    expect(translated.body.translations).toEqual([`${sample.url}/pages/compras-franquicias`]);
    const hidden = await ingestion.item('reading-room');
    expect((await read(hidden.id)).status).toBe(404);
    const all = `/internal/published-items?ids=${hidden.id},${id}`;
    expect((await ingestion.internal('GET', all)).body).toEqual({ items: [body] });
    expect((await read(id, { authorization: 'Bearer another' })).status).toBe(401);
  });
});
