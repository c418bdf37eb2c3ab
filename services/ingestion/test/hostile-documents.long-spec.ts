import { eventually } from '@frontier/testing';
import { INTERRUPTED_WHILE_PARSING } from '../src/parsing/interrupted';
import { costlyPage, type Hostile, hostileFeeds, hostilePages } from './support/hostile-documents';
import { useIngestion } from './support/ingestion-under-test';
import { type Handler, send, useLocalPublisher } from './support/local-publisher';

/** Maximum time between the requests for two consecutive sources. */
const LONGEST_MS = 5_000;
/** Limit on a slow machine, as a multiple of the median time per document, which is under half a second elsewhere. */
const LONGEST_TIMES = 12;

const words = (name: string): string =>
  Array.from({ length: 80 }, (_, index) => `${name.replace(/\W/g, '')}good${index}`).join(' ');
const good = (name: string): string =>
  `<html lang="en"><body><article><h1>Story ${name}</h1><p>The Gibraltar treaty and the frontier. ${words(name)}</p></article></body></html>`;

describe('hostile documents', () => {
  let url: string;
  let pages: Record<string, Hostile>;
  let feeds: Record<string, Hostile>;
  let robots: string | undefined;

  const renderFeed = (path: string, updated = ''): string =>
    `<feed xmlns="http://www.w3.org/2005/Atom"><entry><title>Story</title><link href="${url}${path}"/>${updated}</entry></feed>`;

  function answerTo(path: string): Hostile | string | undefined {
    const [, kind, name = ''] = path.split('/');
    if (kind === 'robots.txt') return robots;
    if (kind === 'list') return renderFeed(`/page/${name}`);
    if (kind === 'page') return pages[name];
    if (kind === 'feed') return feeds[name];
    return kind === 'good' ? good(name) : undefined;
  }

  function getHandler(path: string): Handler | undefined {
    const answer = answerTo(path);
    if (typeof answer === 'string') return send(answer);
    return answer && send(answer.body, answer.headers, answer.status);
  }

  const publisher = useLocalPublisher(getHandler);
  const ingestion = useIngestion(() => ({
    INGESTION_PARSE_TIMEOUT_MS: '2000',
    // Read one source after another, so that the time of each document can be measured.
    INGESTION_SOURCES_AT_ONCE: '1',
  }));
  beforeEach(async () => {
    ({ url } = publisher);
    await ingestion.reset();
    pages = hostilePages();
    feeds = hostileFeeds(`${url}/good/of-feeds`);
    publisher.asked.length = 0;
    robots = undefined;
  });

  /** Uses one source per document and one honest source. @returns the items by path and the sources by key */
  async function gather(folder: string, documents: Record<string, Hostile>) {
    const paths = [...Object.keys(documents), 'last'].map((name) => `/${folder}/${name}`);
    for (const path of paths) await ingestion.addLocalSource(path, url + path);
    feeds.last = { body: renderFeed('/good/last'), ends: /./ };
    pages.last = { body: good('last'), ends: /./ };

    const answers: number[] = [];
    const pulse = setInterval(() => {
      void ingestion.request('GET', '/health/live').then(({ status }) => answers.push(status));
    }, 250);
    const run = await ingestion.fetchSources().finally(() => clearInterval(pulse));
    expect(run).toMatchObject({ state: 'succeeded', attempts: 1 });
    expect(new Set(answers)).toEqual(new Set([200]));
    const begun = publisher.asked.filter(({ path }) => paths.includes(path) && !path.includes('circle'));
    const took = begun.slice(1).map(({ at }, index) => at - (begun[index]?.at ?? at));
    const usual = [...took].sort((a, b) => a - b)[Math.floor(took.length / 2)] ?? 0;
    const longest = Math.max(LONGEST_MS, usual * LONGEST_TIMES);
    expect(begun.filter((_, index) => (took[index] ?? 0) > longest).map(({ path }) => path)).toEqual([]);
    return {
      items: new Map((await ingestion.items()).map((item) => [new URL(item.url).pathname, item])),
      sources: new Map((await ingestion.sources()).map((source) => [source.key, source])),
    };
  }

  const listSurprises = (
    documents: Record<string, Hostile>,
    found: (name: string) => string | null | undefined,
  ): string[] =>
    Object.entries(documents).flatMap(([name, { ends }]) =>
      ends.test(found(name) ?? 'nothing') ? [] : [`${name}: ${found(name)}, not ${ends.source}`],
    );

  it('[Y14] fetched as pages end with a recorded reason within seconds, while the service responds', async () => {
    const documents = { ...pages };
    expect(Object.keys({ ...documents, ...feeds }).length).toBeGreaterThanOrEqual(60);
    const { items } = await gather('list', documents);
    const end = (name: string): string | undefined => {
      const item = items.get(`/page/${name}`);
      return item?.status === 'failed' ? item.reason : item && 'read';
    };
    expect(listSurprises(documents, end)).toEqual([]);
    expect(items.get('/page/last')?.status).toBe('published');
    const titles = [...items.values()].map(({ title }) => title).join(' ');
    expect(titles).not.toMatch(/[\p{Cc}\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069]/u);
  }, 240_000);

  it('[Y14] fetched as feeds end with a recorded reason within seconds, while the service responds', async () => {
    const documents = { ...feeds };
    const { items, sources } = await gather('feed', documents);
    const end = (name: string) => sources.get(`/feed/${name}`)?.last_reason ?? 'read';
    expect(listSurprises(documents, end)).toEqual([]);
    for (const path of ['/good/of-feeds', '/good/last']) expect(items.get(path)?.status).toBe('published');
  }, 240_000);

  it('[Y14] are recorded as failed before parsing, and not fetched again at once', async () => {
    pages = { costly: { body: costlyPage(), ends: /./ } };
    await ingestion.addLocalSource('costly', `${url}/list/costly`);
    const running = ingestion.fetchSources();
    const attempted = await eventually(async () => {
      const [item] = await ingestion.items();
      return item?.reason === INTERRUPTED_WHILE_PARSING && item;
    });
    expect(attempted).toMatchObject({ status: 'failed', attempts: 1 });
    expect(attempted.nextAttemptAt!.getTime()).toBeGreaterThan(Date.now() + 60_000);
    await running;
    expect(await ingestion.item('costly')).toMatchObject({ reason: 'parsing_timeout', attempts: 1 });
    publisher.asked.length = 0;
    await ingestion.fetchSources();
    expect(publisher.getPaths()).toEqual(['/list/costly']);
  });

  it('[Y14] fetched as feeds delay the next read of their source, even before the parse ends', async () => {
    const body = `<rss version="2.0"><channel>${'<item/>'.repeat(650_000)}</channel></rss>`;
    feeds = { wide: { body, ends: /./ } };
    await ingestion.addLocalSource('wide', `${url}/feed/wide`);
    const running = ingestion.fetchSources();
    await eventually(async () => (await ingestion.source('wide')).last_reason === INTERRUPTED_WHILE_PARSING);
    const { next_attempt_at } = await ingestion.source('wide');
    expect(new Date(next_attempt_at ?? 0).getTime()).toBeGreaterThan(Date.now());
    await running;
    expect(await ingestion.source('wide')).toMatchObject({ consecutive_failures: 1 });
  });

  it('[Y14] are fetched if they match none of 500 kB of rules with wildcards', async () => {
    robots = `User-agent: *\n${`Disallow: /${'*a'.repeat(1_000)}b\n`.repeat(250)}`;
    const address = `/good/${'a'.repeat(1_900)}`;
    feeds = { ruled: { body: renderFeed(address), ends: /./ } };
    await ingestion.addLocalSource('ruled', `${url}/feed/ruled`);
    await ingestion.fetchSources();
    expect(publisher.getPaths()).toContain(address);
  });

  it('[Y14] leave a published article unchanged until the page is readable again', async () => {
    const publish = (body: string, day: string): void => {
      pages = { changing: { body, ends: /./ } };
      const updated = `<updated>2026-10-${day}T09:00:00Z</updated>`;
      feeds = { changing: { body: renderFeed('/page/changing', updated), ends: /./ } };
    };
    publish(good('first'), '02');
    await ingestion.addLocalSource('changing', `${url}/feed/changing`, { kind: 'atom' });
    await ingestion.fetchSources();
    publish(costlyPage(), '03');
    await ingestion.fetchSources();
    expect(await ingestion.item('changing')).toMatchObject({ status: 'published', attempts: 1 });
    publisher.asked.length = 0;
    await ingestion.fetchSources();
    expect(publisher.getPaths()).toEqual(['/feed/changing']);

    await ingestion.db.query(`UPDATE items SET next_attempt_at = now() - interval '1 minute'`);
    publish(good('second'), '03');
    await ingestion.fetchSources();
    expect(await ingestion.item('changing')).toMatchObject({ revision: 2, attempts: 0, nextAttemptAt: null });
  });
});
