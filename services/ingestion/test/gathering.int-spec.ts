import { ArticleWithdrawnV1 } from '@frontier/events';
import { LocalWeb, type RecordedRequest } from './support/local-web/local-web';
import { addSources, findDifferences, shiftTimestamps } from './support/local-web/record';
import { script } from './support/local-web/script';
import { useIngestion } from './support/ingestion-under-test';

/** Half of the scripted sources, with most cases. `npm run prove` gathers from all sixty sources. */
const HALF = new Set(
  `herald diario office gaceta guids fechas undated notas mapped indexed portal long mudado tracked doble redirects wire-one
   wire-two wire-three queues fickle retirado shifting kept patient unruly closed-list busy-pages asleep tomorrow`.split(
    /\s+/,
  ),
);
const sources = process.env.GATHERING_SOURCES === 'all' ? script : script.filter(({ key }) => HALF.has(key));

describe(`gathering from ${sources.length} sources`, () => {
  const web = new LocalWeb(new Date(), sources);
  // Long enough, even on a busy machine, for every source that responds at all.
  const timeouts = { INGESTION_FEED_TIMEOUT_MS: '20000', INGESTION_PAGE_TIMEOUT_MS: '20000' };
  beforeAll(() => web.start());
  const ingestion = useIngestion(() => ({
    ...timeouts,
    INGESTION_PRIVATE_ORIGINS: web.listOrigins().join(' '),
  }));
  beforeAll(() => addSources(ingestion.db, web));
  afterAll(() => web.stop());

  const askedIn = (phase: number, key: string): RecordedRequest[] =>
    web.seen.filter((request) => request.phase === phase && request.key === key);

  it('[Y14] stores exactly the scripted stories after each run, with titles, dates and languages', async () => {
    for (const phase of [1, 2, 3] as const) {
      web.phase = phase;
      expect(await ingestion.fetchSources()).toMatchObject({ state: 'succeeded', attempts: 1 });
      expect([phase, await findDifferences(ingestion.db, web, phase)]).toEqual([phase, []]);
      // Shift further than before, so that pages that were checked again are due once more.
      await shiftTimestamps(ingestion.db, phase === 1 ? '1 day' : '3 days');
    }
  }, 240_000);

  it('publishes one event per story, revision and withdrawal', async () => {
    const items = await ingestion.items();
    const withdrawn = items.filter(({ status }) => status === 'withdrawn');
    expect(withdrawn.map(({ reason }) => reason).sort()).toEqual([
      'withdrawn by its publisher: http_404',
      'withdrawn by its publisher: http_410',
      'withdrawn by its publisher: http_410',
      'withdrawn by its publisher: moved_to_front_page',
    ]);
    expect(withdrawn.every(({ text }) => text === null)).toBe(true);
    const events = await ingestion.published(ArticleWithdrawnV1);
    expect(events.map(({ article_id }) => article_id).sort()).toEqual(withdrawn.map(({ id }) => id).sort());
    const announced = await ingestion.events();
    const revisions = announced.map(({ article_id, revision }) => `${article_id} ${revision}`);
    expect(new Set(revisions).size).toBe(announced.length);
    const published = items.filter(({ revision }) => revision > 0).map(({ id }) => id);
    expect(new Set(announced.map(({ article_id }) => article_id))).toEqual(new Set(published));
  });

  it('[Y14] follows robots.txt, including its crawl delay', () => {
    const paths = (key: string): string[] =>
      web.seen.filter((request) => request.key === key).map(({ path }) => path);
    expect(paths('kept').filter((path) => path.startsWith('/kept/'))).toEqual([]);
    expect(new Set(paths('closed-list'))).toEqual(new Set(['/robots.txt']));
    expect(new Set(paths('unruly'))).toEqual(new Set(['/feed', '/robots.txt']));
    const starts = askedIn(1, 'patient')
      .filter(({ path }) => path.startsWith('/stories/'))
      .map(({ at }) => at);
    const gaps = starts.slice(1).map((at, index) => at - (starts[index] ?? 0));
    expect(gaps).toHaveLength(2);
    // The starts are a second apart, but on a busy machine the first request may arrive late.
    for (const gap of gaps) expect(gap).toBeGreaterThan(500);
  });

  it('sends no further requests to a host that asked for a delay', async () => {
    const all = web.script.pages.filter(({ source }) => source.key === 'busy-pages');
    const asked = askedIn(1, 'busy-pages').filter(({ path }) => path.startsWith('/stories/'));
    expect(asked.length).toBeLessThanOrEqual(all.length);
    expect(asked.every(({ status }) => status === 429)).toBe(true);
    expect(askedIn(1, 'asleep')).toHaveLength(1);
  });

  it('fetches only lists and pages that may have changed', () => {
    for (const key of ['herald', 'diario', 'office']) {
      const again = askedIn(3, key).filter(({ path }) => path !== '/robots.txt');
      // The expected requests are one for the list and one for each published page.
      expect(again).toHaveLength(4);
      expect(again.map(({ status }) => status)).toEqual(again.map(() => 304));
    }
    // Pages of a general source whose headline is off topic are not fetched.
    const football = web.script.pages.filter(
      ({ offTopic, source }) => offTopic && source.scope === 'general',
    );
    const paths = new Set(web.seen.map(({ key, path }) => key + path));
    expect(football.filter(({ source, path }) => paths.has(source.key + path))).toEqual([]);
  });
});
