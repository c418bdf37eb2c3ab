import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { useIngestion } from './support/ingestion-under-test';
import { type Handler, send, status, useLocalPublisher } from './support/local-publisher';

const words = (n: number): string => Array.from({ length: 80 }, (_, index) => `w${n}x${index}`).join(' ');
const page = (n: number): string =>
  `<html lang="en"><body><article><h1>Story ${n}</h1><p>The Gibraltar treaty and the frontier. ${words(n)}</p></article></body></html>`;
const renderFeed = (...links: string[]): string =>
  `<rss version="2.0"><channel><title>t</title>${links.map((link) => `<item><title>Story</title><link>${link}</link></item>`).join('')}</channel></rss>`;

describe('fetch-sources with bad sources', () => {
  const routes: Record<string, Handler> = {};
  const publisher = useLocalPublisher((path) => routes[path]);
  const ingestion = useIngestion(() => ({
    INGESTION_SOURCE_BUDGET_MS: '60000',
    // Keeps the test short, but even on a busy machine leaves enough time to every source that responds at all.
    INGESTION_FEED_TIMEOUT_MS: '6000',
  }));
  let url: string;
  beforeEach(async () => {
    ({ url } = publisher);
    await ingestion.reset();
    publisher.asked.length = 0;
  });

  /** Serves a list at `/key`, and adds it as a source. @returns the id of the source */
  const addSource = (key: string, list: Handler | string, columns?: Record<string, unknown>) => {
    routes[`/${key}`] = typeof list === 'string' ? send(list) : list;
    return ingestion.addLocalSource(key, `${url}/${key}`, columns);
  };

  const bad: Record<string, [Handler, string]> = {
    malformed: [send('<rss><channel><item>'), 'malformed_feed'],
    html: [send('<!doctype html><html><body>We have moved</body></html>'), 'malformed_feed'],
    nothing: [send(''), 'malformed_feed'],
    bomb: [
      send('<!DOCTYPE r [<!ENTITY a "x"><!ENTITY b "&a;">]><rss version="2.0"><channel/></rss>'),
      'malformed_feed',
    ],
    huge: [send(Buffer.alloc(6_000_000, ' ')), 'malformed_feed'],
    silent: [() => undefined, 'timeout'],
    drip: [
      (_request, response) => {
        const timer = setInterval(() => response.write(' '), 50);
        response.on('close', () => clearInterval(timer));
      },
      'timeout',
    ],
    garbled: [send(gzipSync('not readable').fill(0, 10), { 'content-encoding': 'gzip' }), 'bad_encoding'],
    loop: [status(302, { location: '/loop' }), 'redirect_loop'],
    inward: [status(302, { location: 'http://169.254.169.254/latest' }), 'refused_address'],
    dropped: [(request) => request.socket.destroy(), 'connection_failed'],
    missing: [status(404), 'http_404'],
    gone: [status(410), 'http_410'],
    broken: [status(500), 'http_500'],
    unavailable: [status(503), 'http_503'],
  };

  it('[Y14] records a reason for each bad source, and reads the good source completely', async () => {
    for (const [key, [handler]] of Object.entries(bad)) await addSource(key, handler);
    await ingestion.addLocalSource('name', 'http://name.invalid/feed');
    routes['/1'] = send(page(1));
    routes['/2'] = send(page(2));
    await addSource('good', renderFeed(`${url}/1`, `${url}/2`));

    expect((await ingestion.fetchSources()).state).toBe('succeeded');

    for (const [key, [, reason]] of Object.entries(bad)) {
      const source = await ingestion.source(key);
      expect([key, source.last_reason]).toEqual([key, reason]);
      expect(source).toMatchObject({ health: 'failing', consecutive_failures: 1 });
      expect(new Date(source.next_attempt_at ?? 0).getTime()).toBeGreaterThan(Date.now());
    }
    expect((await ingestion.source('name')).last_reason).toBe('dns_failed');
    expect(await ingestion.source('good')).toMatchObject({ health: 'healthy', last_reason: null });
    expect(await ingestion.events()).toHaveLength(2);
    const run = await ingestion.lastRun();
    expect(run.success).toBe(true);
    expect(run.message).toContain('1 of 17 sources');
    expect(run.sample_reasons).toContainEqual(
      expect.objectContaining({ url: `${url}/malformed`, reason: 'malformed_feed' }),
    );
  });

  it('waits as long as a source asked, and longer after each failure', async () => {
    const busy = await addSource('busy', status(429, { 'retry-after': '3600' }));
    const poor = await addSource('poor', status(500));
    const waits = async (key: string): Promise<number> =>
      new Date((await ingestion.source(key)).next_attempt_at ?? 0).getTime() - Date.now();
    await ingestion.fetchSources();
    expect(Math.abs((await waits('busy')) - 3_600_000)).toBeLessThan(120_000);
    expect(Math.abs((await waits('poor')) - 600_000)).toBeLessThan(120_000);

    publisher.asked.length = 0;
    await ingestion.fetchSources();
    expect(publisher.getPaths()).toEqual([]);

    await ingestion.fetchSources(poor);
    await ingestion.fetchSources(poor);
    expect(await waits('poor')).toBeGreaterThan(2_300_000);
    expect(await ingestion.source('poor')).toMatchObject({ health: 'down', consecutive_failures: 3 });
    expect(publisher.getPaths()).toEqual(['/poor', '/poor']);
    expect(busy).not.toBe(poor);
  });

  it('sends conditional requests, but reads the whole feed again until every entry is processed', async () => {
    const now = Date.now.bind(Date);
    const clock = jest.spyOn(Date, 'now');
    let pages = 0;
    const slow: Handler = (request, response) => {
      // Move the clock past the time budget of the source.
      if (++pages === 10) clock.mockImplementation(() => now() + 60_000);
      send(page(9))(request, response);
    };
    const links = Array.from({ length: 40 }, (_, index) => `${url}/slow${index}`);
    for (const link of links) routes[new URL(link).pathname] = slow;
    const seen: (string | undefined)[] = [];
    await addSource('long', (request, response) => {
      seen.push(request.headers['if-none-match']);
      if (request.headers['if-none-match'] === '"all"') response.writeHead(304).end();
      else send(renderFeed(...links), { etag: '"all"' })(request, response);
    });
    await ingestion.fetchSources();
    clock.mockRestore();
    expect((await ingestion.source('long')).last_reason).toBe('budget_exceeded');
    const stored = (await ingestion.items()).length;
    expect(stored).toBeGreaterThan(0);
    expect(stored).toBeLessThan(40);
    while ((await ingestion.items()).length < 40) await ingestion.fetchSources();
    await ingestion.fetchSources();
    await ingestion.fetchSources();
    expect(seen.slice(0, 2)).toEqual([undefined, undefined]);
    expect(seen.at(-1)).toBe('"all"');
    expect(await ingestion.source('long')).toMatchObject({ health: 'healthy', last_reason: null });
  });

  it('[Y14] checks robots.txt for the target of a redirect before following it', async () => {
    routes['/robots.txt'] = send('User-agent: *\nDisallow: /kept', { 'content-type': 'text/plain' });
    routes['/led'] = status(302, { location: '/between' });
    routes['/between'] = status(302, { location: '/kept/away' });
    routes['/kept/away'] = send(page(15));
    await addSource('leading', renderFeed(`${url}/led`));
    await ingestion.fetchSources();
    delete routes['/robots.txt'];
    expect(await ingestion.item('led')).toMatchObject({ status: 'failed', reason: 'robots_disallowed' });
    expect(publisher.getPaths()).toContain('/between');
    expect(publisher.getPaths()).not.toContain('/kept/away');
  });

  it('does not follow links from a private feed to other private addresses', async () => {
    const list = renderFeed('http://127.0.0.1:22/', 'http://10.0.0.1/admin', 'http://localhost/x');
    await addSource('pointing', list);
    await ingestion.fetchSources();
    const reasons = (await ingestion.items()).map(({ reason }) => reason);
    expect(reasons.sort()).toEqual(['refused_address', 'refused_address', 'refused_port']);
  });

  it('does not fetch irrelevant pages of a general source', async () => {
    const list = `<rss version="2.0"><channel><title>t</title>
      <item><title>Madrid budget</title><link>${url}/madrid</link></item>
      <item><title>Story 5 on Gibraltar</title><link>${url}/ours</link></item></channel></rss>`;
    routes['/ours'] = send(page(5));
    await addSource('general', list, { scope: 'general' });
    await ingestion.fetchSources();
    expect(publisher.getPaths()).not.toContain('/madrid');
    expect((await ingestion.item('madrid')).status).toBe('off_topic');
    expect((await ingestion.item('ours')).status).toBe('published');
  });

  it('stores text after removing characters that the database rejects', async () => {
    routes['/nul-page'] = send(page(6).replace('treaty', 'tre\0aty \ud800').replace('Story', 'St\0ory'));
    await addSource('nul', renderFeed(`${url}/nul-page`));
    expect((await ingestion.fetchSources()).state).toBe('succeeded');
    expect((await ingestion.items())[0]).toMatchObject({ status: 'published', title: 'Story 6' });
  });

  it('[Y14] gathers the other pages if a page has an overlong URL or an extreme Retry-After', async () => {
    // Use random characters: Postgres compresses repetitive text, so that even a long one would fit into an index.
    const long = randomBytes(1_500).toString('hex');
    const accents = [...randomBytes(1_000)].map((byte) => String.fromCharCode(0xc0 + (byte % 64))).join('');
    routes['/asleep'] = status(503, { 'retry-after': '9'.repeat(20) });
    routes['/far'] = status(302, { location: `/${long}` });
    routes[`/${long}`] = send(page(10));
    routes['/named'] = send(page(11).replace('<body>', `<link rel="canonical" href="/${accents}"><body>`));
    routes['/plain'] = send(page(12));
    await addSource('odd', renderFeed(`${url}/asleep`, `${url}/far`, `${url}/named`, `${url}/plain`));
    expect((await ingestion.fetchSources()).state).toBe('succeeded');

    const asleep = await ingestion.item('asleep');
    expect(asleep).toMatchObject({ status: 'failed', reason: 'http_503' });
    expect(asleep.nextAttemptAt!.getTime()).toBeLessThanOrEqual(Date.now() + 24 * 60 * 60_000);
    const far = { status: 'failed', reason: 'address_too_long', nextAttemptAt: null };
    expect(await ingestion.item('far')).toMatchObject(far);
    const named = { status: 'published', canonicalUrl: `${url}/named` };
    expect(await ingestion.item('named')).toMatchObject(named);
    expect(await ingestion.item('plain')).toMatchObject({ status: 'published' });
  });

  it('[Y14] records an unreadable page once if two sources list it', async () => {
    const waiting: ServerResponse[] = [];
    routes['/both'] = (_request, response) => {
      waiting.push(response);
      if (waiting.length === 2) for (const each of waiting) each.writeHead(410).end();
    };
    for (const key of ['one', 'other']) await addSource(key, renderFeed(`${url}/both`));
    expect(await ingestion.fetchSources()).toMatchObject({ state: 'succeeded', attempts: 1 });
    expect(await ingestion.items()).toMatchObject([{ status: 'failed', reason: 'http_410' }]);
  });

  it('[Y14] marks only the page as failed if the database cannot store its values', async () => {
    await ingestion.db.query(
      `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
         $$ BEGIN RAISE EXCEPTION 'too large' USING ERRCODE = 'program_limit_exceeded'; END $$;
       CREATE TRIGGER refuse BEFORE INSERT OR UPDATE ON items FOR EACH ROW
         WHEN (NEW.title = 'Story 13' AND NEW.text IS NOT NULL) EXECUTE FUNCTION refuse()`,
    );
    routes['/heavy'] = send(page(13));
    routes['/light'] = send(page(14));
    await addSource('refused', renderFeed(`${url}/heavy`, `${url}/light`));
    expect((await ingestion.fetchSources()).state).toBe('succeeded');
    const heavy = { status: 'failed', reason: 'not_storable', nextAttemptAt: null };
    expect(await ingestion.item('heavy')).toMatchObject(heavy);
    expect(await ingestion.item('light')).toMatchObject({ status: 'published' });
    await ingestion.db.query('DROP TRIGGER refuse ON items; DROP FUNCTION refuse');
  });

  it('fails a run in which no source could be read, with the correct counts', async () => {
    await addSource('broken', status(500));
    await ingestion.fetchSources();
    const message = '0 new articles; 0 of 1 sources read';
    expect(await ingestion.lastRun()).toMatchObject({ success: false, message });
  });
});
