import { ArticleWithdrawnV1, AuditRecordedV1 } from '@frontier/events';
import { eventually, FakeWeb } from '@frontier/testing';
import { v7 as uuidv7 } from 'uuid';
import { Item } from '../src/items/item.entity';
import type { ArticlesInReview, RelevanceJudgement, RelevanceRules } from '../src/review/review.schemas';
import type { IngestionHealth, NewsIngestionAnswer } from '../src/news-ingestion/news-ingestion.schemas';
import { RunsService } from '../src/runs/runs.service';
import { useIngestion } from './support/ingestion-under-test';
import { type Handler, send, useLocalPublisher } from './support/local-publisher';

const LOCAL = 'The Gibraltar treaty changed the frontier.';
const words = (seed: string): string => Array.from({ length: 90 }, (_, n) => `${seed}${n}`).join(' ');
const page = (title: string, text: string): string =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><article><h1>${title}</h1>
   <p>${text}</p></article></body></html>`;

describe('news-ingestion', () => {
  let source: string;
  let entries: { slug: string; title: string; published?: Date }[];
  let pages: Map<string, string>;
  let feed: Handler;
  const publisher = useLocalPublisher((path) => {
    const found = pages.get(path);
    return path === '/feed' ? feed : found === undefined ? undefined : send(found);
  });
  const web = new FakeWeb();
  const ingestion = useIngestion(async () => ({
    ...(await web.start()),
    ...{ INGESTION_SEARCH_PROVIDERS: 'google_news serpapi bing', BING_SEARCH_KEY: 'another-key' },
  }));

  const rss: Handler = (request, response) => {
    const items = entries.map(({ slug, title, published }) => {
      const dated = published ? `<pubDate>${published.toUTCString()}</pubDate>` : '';
      return `<item><title>${title}</title><link>${publisher.url}/${slug}</link>${dated}</item>`;
    });
    const text = `<rss version="2.0"><channel><title>Local</title>${items.join('')}</channel></rss>`;
    send(text, { 'content-type': 'application/rss+xml' })(request, response);
  };
  const list = (slug: string, title: string, text: string, published?: Date): void => {
    entries.push({ slug, title, ...(published && { published }) });
    pages.set(`/${slug}`, page(title, text));
  };

  beforeAll(async () => {
    const columns = { scope: 'general', domain: '127.0.0.1' };
    source = await ingestion.addLocalSource('local', `${publisher.url}/feed`, columns);
  });
  afterAll(() => web.stop());
  beforeEach(async () => {
    await ingestion.emptyTables('sources');
    entries = [];
    pages = new Map();
    feed = rss;
    web.pages = [];
    web.seen.length = 0;
    web.failWith = undefined;
  });

  const ask = (body?: object) =>
    ingestion.internal<NewsIngestionAnswer & { code?: string }>('POST', '/internal/news-ingestion', body);
  const logs = () =>
    ingestion.db.query<unknown[]>(
      'SELECT run_type, outcome, message FROM news_ingestion_logs ORDER BY created_at',
    );

  it('[Q3][Q18][X32] gathers from all sources, and returns the counts and sample reasons of the run', async () => {
    list('border', LOCAL, words('a'));
    list('football', 'A match in Gibraltar', words('b'));
    list('gone', 'The Gibraltar border', words('c'));
    pages.delete('/gone');
    const { status, body } = await ask({ manual_trigger: true, triggered_by: 'somebody' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ success: true, message: '1 new articles; 1 of 1 sources read', deleted: 0 },
      stats: { inserted_visible: 1, inserted_via_meta: 0, inserted_via_serp: 0 },
    });
    const host = new URL(publisher.url).host;
    expect(body.sample_reasons).toContainEqual({ url: `${publisher.url}/gone`, host, reason: 'http_404' });
    expect(await logs()).toMatchObject([{ run_type: 'fetch_sources', outcome: 'succeeded' }]);
    expect(await ingestion.lastRun()).toMatchObject({ success: true, stats: body.stats });
    expect(await ingestion.published(AuditRecordedV1)).toMatchObject([
      { action: 'job.trigger', target: { id: 'fetch-sources' } },
    ]);
  });

  describe('with web searches', () => {
    const HEADLINE = 'Gibraltar: the treaty of the frontier in force';
    const found = (slug: string) => ({ url: `${publisher.url}/${slug}`, title: HEADLINE });
    const asked = (path: string): URL[] => web.seen.filter(({ pathname }) => pathname === path);

    it('[Y14][X25][X32][Q12] stores results on the sites of our publishers, and counts them separately', async () => {
      list('football', 'A match in Gibraltar', words('b'));
      pages.set('/found', page(LOCAL, words('s')));
      web.pages = [found('found'), { url: 'https://elsewhere.example/found', title: HEADLINE }];
      const { body } = await ask({ manual: true });
      const stats = { inserted_visible: 0, inserted_via_meta: 0, inserted_via_serp: 1 };
      const none = { found: 0, without_address: 0 };
      // Google's links lead to Google. The page's URL is found from that of the publisher's front page.
      const searches = [
        { provider: 'google_news', outcome: 'asked', found: 1, without_address: 0, reason: null },
        { provider: 'serpapi', outcome: 'not_asked', ...none, reason: 'serpapi has no key: set SERPAPI_KEY' },
        { provider: 'bing', outcome: 'asked', found: 1, without_address: 0, reason: null },
      ];
      expect(body).toMatchObject({ success: true, message: '1 new articles; 1 of 1 sources read', stats });
      expect(body.searches).toEqual(searches);
      expect(await ingestion.lastRun()).toMatchObject({ stats, searches });
      const { id, ...item } = await ingestion.item('found');
      expect(item).toMatchObject({ via: 'serp', status: 'published', sourceId: null, sourceName: 'local' });
      expect(await ingestion.events()).toMatchObject([{ article_id: id }]);
      const { body: health } = await ingestion.internal<IngestionHealth>('GET', '/internal/ingestion-health');
      expect(health).toMatchObject({ health: 'warning', only_indirect: true });

      expect(asked('/serpapi')).toEqual([]);
      const queries = asked('/news').map(({ searchParams }) => searchParams.get('q'));
      expect(queries).toContainEqual(
        expect.stringMatching(/^Gibraltar border \(.*site:gbc\.gi.*\) when:7d$/),
      );
      expect(queries).toContainEqual(
        expect.stringMatching(/^Gibraltar frontera \(.*site:exteriores\.gob\.es.*\) when:7d$/),
      );
    });

    it('continues without a failed provider, and does not query it again in that run', async () => {
      pages.set('/other', page(LOCAL, words('t')));
      web.pages = [found('other')];
      Object.assign(web, { failWith: 500, failing: '/news' });
      const { body } = await ask({ manual: true });
      expect(body).toMatchObject({ success: true, stats: { inserted_via_serp: 1 } });
      expect(body.searches).toMatchObject([
        { provider: 'google_news', outcome: 'failed', found: 0, reason: 'http_500' },
        { provider: 'serpapi', outcome: 'not_asked' },
        { provider: 'bing', outcome: 'asked', found: 1 },
      ]);
      expect(asked('/news')).toHaveLength(1);
    });

    it('[Y14] stores a page found by feed and search once, and skips searches in a run of one source', async () => {
      list('border', LOCAL, words('a'));
      pages.set('/border?utm_source=search', page(LOCAL, words('a')));
      web.pages = [found('border'), found('border?utm_source=search')];
      await ingestion.fetchSources(source);
      expect(web.seen).toEqual([]);
      expect(await ingestion.lastRun()).toMatchObject({ stats: { inserted_visible: 1 }, searches: [] });
      const { body } = await ask({ manual: true });
      expect(body.stats).toMatchObject({ inserted_visible: 0, inserted_via_serp: 0 });
      const { id } = await ingestion.item('border');
      const copy = await ingestion.item('border?utm_source=search');
      expect(copy).toMatchObject({ status: 'duplicate', duplicateOf: id });
      expect(await ingestion.events()).toHaveLength(1);
    });
  });

  it('[Q17] on request, fetches pages dismissed before, reports every page and refetches published pages', async () => {
    list('border', LOCAL, words('a'));
    list('quiet', 'A quiet evening', `${LOCAL} ${words('d')}`);
    expect((await ask()).body.sample_reasons.map(({ url }) => url)).toEqual([`${publisher.url}/quiet`]);
    const narrow = await ask({ manual: true, widened: false, debug: false, seedKnownUrls: false });
    expect(narrow.body.stats).toMatchObject({ inserted_visible: 0 });

    const widened = await ask({ manual: true, widened: true, debug: true, seedKnownUrls: false });
    const reason = expect.stringMatching(/^(published|review|off_topic): /) as string;
    expect(widened.body.sample_reasons).toMatchObject([{ url: `${publisher.url}/quiet`, reason }]);
    expect((await ingestion.item('quiet')).contentHash).not.toBeNull();

    pages.set('/border', page(LOCAL, words('e')));
    await ask();
    expect((await ingestion.item('border')).revision).toBe(1);
    await ask({ manual: true, seedKnownUrls: true });
    expect((await ingestion.item('border')).revision).toBe(2);
  });

  it('[Q4] adds a page by its URL, and rejects a request without a URL', async () => {
    const add = (url: string) => ask({ action: 'admin_add_url', url });
    const required = { code: 'INPUT_REQUIRED', title: 'Input required' };
    expect(await add(' ')).toMatchObject({ status: 400, body: required });
    expect((await add('javascript:1')).body.code).toBe('INVALID_URL');
    pages.set('/chosen', page('Chosen by hand', words('f')));
    const { body } = await add(`${publisher.url}/chosen`);
    expect(body).toMatchObject({ success: true, stats: { inserted_visible: 1 }, sample_reasons: [] });
    const { id } = await ingestion.item('chosen');
    expect(await ingestion.events()).toMatchObject([{ article_id: id, revision: 1 }]);
    const missing = `${publisher.url}/missing`;
    expect((await add(missing)).body).toMatchObject({
      ...{ success: false, message: 'failed:  http_404' },
      sample_reasons: [{ url: missing, host: new URL(missing).host }],
    });
  });

  it('[Q5] withdraws off-topic articles by the current rules, but none that staff added', async () => {
    list('border', LOCAL, words('a'));
    list('stray', `${LOCAL} Again`, words('g'));
    pages.set('/chosen', page('Chosen by hand', words('f')));
    await ask();
    await ask({ action: 'admin_add_url', url: `${publisher.url}/chosen` });
    const stray = `title = 'A match', text = 'Two to one'`;
    await ingestion.db.query(`UPDATE items SET ${stray} WHERE url LIKE '%/stray'`);
    const { id, revision } = await ingestion.item('stray');
    const { body } = await ask({ action: 'hide_offtopic' });
    expect(body).toMatchObject({
      ...{ success: true, message: '1 of 3 articles were off topic and are hidden now' },
      sample_reasons: [{ url: `${publisher.url}/stray` }],
    });
    expect(await ingestion.published(ArticleWithdrawnV1)).toEqual([{ article_id: id, revision }]);
    expect((await ingestion.item('stray')).status).toBe('off_topic');
    expect((await ingestion.item('chosen')).status).toBe('published');
    expect((await ask({ action: 'hide_offtopic' })).body.message).toMatch(/^0 of 2 /);
  });

  it('[Q19] deletes pages that never became an article, and returns their number', async () => {
    list('border', LOCAL, words('a'));
    list('noise', 'A match', words('h'));
    list('gone', 'The Gibraltar border', words('c'));
    pages.delete('/gone');
    await ask();
    await ingestion.db.query(`UPDATE items SET next_attempt_at = now() WHERE url LIKE '%/border'`);
    // Given up after a month of attempts.
    await ingestion.db.query(`UPDATE items SET next_attempt_at = NULL WHERE url LIKE '%/gone'`);
    expect((await ask({ purge: true })).body).toMatchObject({ success: true, deleted: 2 });
    expect((await ingestion.items()).map(({ url }) => url)).toEqual([`${publisher.url}/border`]);
    expect((await ask({ purge: true })).body).toMatchObject({ success: true, deleted: 0 });
  });

  it('[Q16][X24] gathers at three each day, or only logs a line if staff switched gathering off', async () => {
    const atThree = async (slot: string): Promise<void> => {
      await ingestion.internal('POST', '/internal/jobs/auto-ingest/runs', { slot });
      await ingestion.settled();
    };
    await ingestion.setAutoIngest(false);
    await atThree('2026-11-22T14:00:00Z');
    expect(await ingestion.runs('auto-ingest')).toMatchObject([{ state: 'skipped' }]);
    expect(await ingestion.runs('fetch-sources')).toEqual([]);
    expect(await logs()).toMatchObject([
      { outcome: 'skipped', message: 'staff have switched automatic gathering off' },
    ]);
    await ingestion.setAutoIngest(true);
    await atThree('2026-11-23T14:00:00Z');
    expect(await ingestion.runs('fetch-sources')).toMatchObject([{ state: 'succeeded' }]);
    expect(await logs()).toMatchObject([{ outcome: 'skipped' }, { outcome: 'succeeded' }]);
  });

  it('[Q20] answers an identical request with the run in progress, and rejects a different request', async () => {
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    feed = (request, response) => void held.then(() => rss(request, response));
    const before = publisher.asked.length;
    const both = [ask({ manual: true }), ask({ manual: true })];
    await eventually(async () => publisher.asked.length > before);
    expect((await ask({ manual: true, widened: true })).body.code).toBe('JOB_BUSY');
    letGo();
    for (const answer of both) expect((await answer).body.success).toBe(true);
    expect(await ingestion.runs('fetch-sources')).toHaveLength(1);
  });

  it('[Y15][X24] holds a page until its date, then publishes it', async () => {
    list('embargo', LOCAL, words('i'), new Date(Date.now() + 60 * 60_000));
    await ask();
    expect((await ingestion.item('embargo')).status).toBe('waiting');
    expect((await ingestion.runJob('publish-window')).message).toBe('Nothing waits');
    expect(await ingestion.events()).toEqual([]);
    await ingestion.db.query(`UPDATE items SET published_at = now() - interval '1 minute'`);
    const shown = { state: 'succeeded', counts: { shown: 1 } };
    expect(await ingestion.runJob('publish-window')).toMatchObject(shown);
    const { id, status } = await ingestion.item('embargo');
    expect(status).toBe('published');
    expect(await ingestion.events()).toMatchObject([{ article_id: id, revision: 1 }]);
    expect((await logs()).at(-1)).toMatchObject({
      ...{ run_type: 'publish_window', outcome: 'succeeded' },
      message: '1 of 1 waiting articles are shown',
    });
  });

  it('[Y15] marks a held page as a duplicate if another was published first', async () => {
    list('embargo', LOCAL, words('i'), new Date(Date.now() + 60 * 60_000));
    await ask();
    list('sooner', LOCAL, words('i'));
    await ask();
    await ingestion.db.query(`UPDATE items SET published_at = now() WHERE status = 'waiting'`);
    await ingestion.runJob('publish-window');
    const { id } = await ingestion.item('sooner');
    expect(await ingestion.item('embargo')).toMatchObject({ status: 'duplicate', duplicateOf: id });
  });

  it('lets staff publish a page in review, or discard it for good', async () => {
    const passing = (n: number): string => `Gibraltar: a passport story, part ${n}`;
    for (const n of [1, 2]) list(`story-${n}`, passing(n), words(`r${n}`));
    await ask();
    const waiting = async () =>
      (await ingestion.internal<ArticlesInReview>('GET', '/internal/articles-in-review')).body;
    const decide = (id: string, decision: string) =>
      ingestion.internal('PUT', `/internal/articles-in-review/${id}/decision`, { decision });
    const before = await waiting();
    const titled = [{ title: passing(2) }, { title: passing(1) }];
    expect(before).toMatchObject({ total: 2, page: 1, items: titled });
    expect(before.items[0]?.reason).toContain('papers and checks (passport)');
    const [second, first] = before.items.map(({ id }) => id) as [string, string];

    expect((await decide(first, 'publish')).body).toMatchObject({ id: first, status: 'published' });
    expect((await decide(second, 'discard')).body).toMatchObject({ id: second, status: 'off_topic' });
    expect(await waiting()).toMatchObject({ total: 0, items: [] });
    expect(await decide(second, 'publish')).toMatchObject({ status: 409, body: { code: 'NOT_IN_REVIEW' } });
    expect(await ingestion.events()).toMatchObject([{ article_id: first, revision: 1 }]);
    expect((await ingestion.published(AuditRecordedV1)).slice(-2)).toMatchObject([
      { action: 'article.published', target: { kind: 'article', id: first } },
      { action: 'article.discarded', target: { kind: 'article', id: second } },
    ]);

    // No rule, purge or further run changes either decision.
    await ask({ action: 'hide_offtopic' });
    await ask({ purge: true });
    pages.set('/story-2', page(passing(2), words('r3')));
    const due = 'UPDATE items SET attempts = 0, next_attempt_at = now() WHERE id = $1';
    await ingestion.db.query(due, [second]);
    await ask({ manual: true, widened: true, seedKnownUrls: true });
    expect(await ingestion.item('story-1')).toMatchObject({ id: first, status: 'published' });
    expect(await ingestion.item('story-2')).toMatchObject({ id: second, status: 'off_topic' });
  });

  it('returns the relevance rules, and judges a text by them', async () => {
    const { body: rules } = await ingestion.internal<RelevanceRules>('GET', '/internal/relevance-rules');
    expect(rules.masks.flatMap(({ words: all }) => all)).toContain('Strait of Gibraltar');
    const text = { title: 'Gibraltar: border talks' };
    const tried = await ingestion.internal<RelevanceJudgement>('POST', '/internal/relevance-trials', text);
    expect(tried.body).toMatchObject({
      ...{ score: 0.85, verdict: 'show' },
      findings: [{ points: 0.4 }, { name: 'the border', words: ['border'], points: 0.3 }, { points: 0.15 }],
    });
    expect(await ingestion.items()).toEqual([]);
  });

  it('[Q12] reports the health by the last run and the number of runs without visible inserts', async () => {
    const health = async () =>
      (await ingestion.internal<IngestionHealth>('GET', '/internal/ingestion-health')).body;
    expect(await health()).toMatchObject({
      ...{ health: 'unknown', last_run: null, news_zero_insert_streak: 0 },
      schedule: { cron: '0 15 * * *', time_zone: 'Europe/Rome' },
    });
    const runs = ingestion.app.get(RunsService);
    const end = { due: 1, read: 1, reasons: [] };
    const ran = async (via?: Item['via']): Promise<void> => {
      const runId = await runs.begin(`fetch-sources-${uuidv7()}`, source);
      const url = `${publisher.url}/${uuidv7()}`;
      const row = { id: uuidv7(), url, canonicalUrl: url, sourceName: 'Local', lang: 'en', runId } as const;
      if (via) await ingestion.db.getRepository(Item).insert({ ...row, status: 'published', text: 'x', via });
      await runs.finish(runId, end);
    };
    for (const [via, expected] of [
      [undefined, { health: 'neutral', only_indirect: false, news_zero_insert_streak: 1 }],
      ['meta', { health: 'warning', only_indirect: true, news_zero_insert_streak: 2 }],
      ['visible', { health: 'healthy', only_indirect: false, news_zero_insert_streak: 0 }],
    ] as const) {
      await ran(via);
      expect(await health()).toMatchObject(expected);
    }
  });
});
