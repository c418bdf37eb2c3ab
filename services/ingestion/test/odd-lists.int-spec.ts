import type { SourceAnswer } from '../src/sources/source.schemas';
import { useIngestion } from './support/ingestion-under-test';
import { type Handler, send, status, useLocalPublisher } from './support/local-publisher';

const words = (n: number): string => Array.from({ length: 80 }, (_, index) => `w${n}x${index}`).join(' ');
const page = (n: number, date = ''): string =>
  `<html lang="en"><head>${date}</head><body><article><h1>Gibraltar story ${n}</h1><p>The Gibraltar treaty and the frontier. ${words(n)}</p></article></body></html>`;
const LONG = `The Gibraltar treaty and the frontier. ${words(1).repeat(5)}`;

describe('lists that are empty, have moved or carry what their pages refuse', () => {
  let routes: Record<string, Handler> = {};
  const publisher = useLocalPublisher((path) => routes[path]);
  const ingestion = useIngestion();
  beforeEach(async () => {
    await ingestion.reset();
    routes = {};
  });

  const item = (n: number, more = ''): string =>
    `<item><title>Gibraltar story ${n}</title><link>${publisher.url}/${n}</link>${more}</item>`;
  const rss = (...items: string[]): string =>
    `<rss version="2.0"><channel><title>t</title>${items.join('')}</channel></rss>`;
  const atom = (dates: string): string =>
    `<feed xmlns="http://www.w3.org/2005/Atom"><entry><title>Gibraltar story 1</title><link href="${publisher.url}/1"/>${dates}</entry></feed>`;
  const addSource = (path = '/feed'): Promise<string> =>
    ingestion.addLocalSource('paper', publisher.url + path);
  const fetchSource = async (): Promise<SourceAnswer> => {
    expect((await ingestion.fetchSources()).state).toBe('succeeded');
    return ingestion.source('paper');
  };

  it.each<[string, string]>([
    ['RSS without items', rss()],
    [
      'RSS whose items are in an unclosed element',
      '<rss version="2.0"><channel><image><title>t</channel></rss>',
    ],
    ['Atom without entries', '<feed xmlns="http://www.w3.org/2005/Atom"><title>t</title></feed>'],
    ['JSON Feed without items', '{"version":"https://jsonfeed.org/version/1.1","items":[]}'],
    ['a sitemap of an old site', '<urlset><url><loc>/a</loc><lastmod>2020-01-01</lastmod></url></urlset>'],
    ['RSS 1.0 without items', '<rdf:RDF xmlns="http://purl.org/rss/1.0/"><channel/></rdf:RDF>'],
  ])('an empty list is shown until it has entries again: %s', async (_name, empty) => {
    routes['/1'] = send(page(1));
    routes['/feed'] = send(rss(item(1)));
    await addSource();
    expect(await fetchSource()).toMatchObject({ health: 'healthy', last_reason: null });
    // A server that says that nothing has changed must not hide that the list is empty.
    routes['/feed'] = (request, response) => {
      if (request.headers['if-none-match']) response.writeHead(304).end();
      else send(empty, { etag: '"e"' })(request, response);
    };
    for (let n = 0; n < 2; n += 1) {
      expect(await fetchSource()).toMatchObject({
        ...{ health: 'failing', last_reason: 'no_entries', consecutive_failures: 0 },
      });
    }
    expect((await ingestion.items()).map((each) => each.status)).toEqual(['published']);
    routes['/feed'] = send(rss(item(1)));
    expect(await fetchSource()).toMatchObject({ health: 'healthy', last_reason: null });
  });

  it('a list that has moved for good is shown, and its new address is accepted by one change', async () => {
    routes['/1'] = send(page(1));
    routes['/feed'] = status(301, { location: '/new' });
    routes['/new'] = send(rss(item(1)), { etag: '"n"' });
    const id = await addSource();
    const moved = { health: 'healthy', moved_to: `${publisher.url}/new`, feed_url: `${publisher.url}/feed` };
    expect(await fetchSource()).toMatchObject(moved);
    const change = { feed_url: moved.moved_to };
    const { status: code, body } = await ingestion.internal<SourceAnswer>(
      'PATCH',
      `/internal/sources/${id}`,
      change,
    );
    expect([code, body.moved_to, body.feed_url]).toEqual([200, null, moved.moved_to]);
    expect(await fetchSource()).toMatchObject({ health: 'healthy', moved_to: null });
  });

  it.each([302, 303, 307])('a list that has moved for now is not shown as moved: %i', async (code) => {
    routes['/1'] = send(page(1));
    routes['/feed'] = status(code, { location: '/new' });
    routes['/new'] = send(rss(item(1)));
    await addSource();
    expect(await fetchSource()).toMatchObject({ health: 'healthy', moved_to: null });
  });

  it('a list that is back at its address is not shown as moved any more', async () => {
    routes['/1'] = send(page(1));
    routes['/new'] = send(rss(item(1)));
    routes['/feed'] = status(308, { location: '/new' });
    await addSource();
    expect((await fetchSource()).moved_to).toBe(`${publisher.url}/new`);
    routes['/feed'] = send(rss(item(1)));
    expect((await fetchSource()).moved_to).toBeNull();
  });

  it.each([401, 402, 403, 451])('pages that refuse us while the feed has their text: %i', async (code) => {
    const full = `<description>${LONG}</description>`;
    routes['/feed'] = (request, response) => {
      if (request.headers['if-none-match']) response.writeHead(304).end();
      else send(rss(item(1, full)), { etag: '"f"' })(request, response);
    };
    routes['/1'] = status(code);
    await addSource();
    for (let n = 0; n < 2; n += 1) {
      expect(await fetchSource()).toMatchObject({ health: 'healthy', last_reason: 'pages_refused' });
    }
    expect(await ingestion.events()).toEqual([]);
  });

  it.each([
    ['a summary', '<description>Gibraltar: short</description>', 403],
    ['a full text of a page that is not found', `<description>${LONG}</description>`, 404],
  ])('does not speak of refused pages for %s', async (_name, more, code) => {
    routes['/feed'] = send(rss(item(1, more)));
    routes['/1'] = status(code);
    await addSource();
    expect(await fetchSource()).toMatchObject({ last_reason: null });
  });

  it('a long list is read from its beginning, and says so', async () => {
    const filler = `<description>${'The Gibraltar frontier. '.repeat(4_000)}</description>`;
    routes['/feed'] = send(rss(...Array.from({ length: 70 }, (_, n) => item(n, filler))));
    for (let n = 0; n < 70; n += 1) routes[`/${n}`] = send(page(n));
    await addSource();
    expect(await fetchSource()).toMatchObject({ health: 'healthy', last_reason: 'list_truncated' });
    expect(await ingestion.item('0')).toMatchObject({ status: 'published' });
  });

  it('an Atom entry with the date of its change alone is dated by its first one', async () => {
    const first = new Date(Date.now() - 5 * 3_600_000).toISOString();
    const second = new Date(Date.now() - 3_600_000).toISOString();
    routes['/feed'] = send(atom(`<updated>${first}</updated>`));
    routes['/1'] = send(page(1));
    await addSource();
    await fetchSource();
    expect(await ingestion.item('1')).toMatchObject({ status: 'published', publishedAt: new Date(first) });
    expect((await ingestion.item('1')).reason).not.toContain('no_date');
    routes['/feed'] = send(atom(`<updated>${second}</updated>`));
    routes['/1'] = send(page(1).replace('frontier.', 'frontier, again.'));
    await fetchSource();
    expect(await ingestion.item('1')).toMatchObject({ revision: 2, publishedAt: new Date(first) });
  });

  it('the date of the page comes before the date of the change', async () => {
    routes['/feed'] = send(atom(`<updated>${new Date(Date.now() - 3_600_000).toISOString()}</updated>`));
    routes['/1'] = send(page(1, '<meta property="article:published_time" content="2026-11-02T08:00:00Z">'));
    await addSource();
    await fetchSource();
    expect(await ingestion.item('1')).toMatchObject({ publishedAt: new Date('2026-11-02T08:00:00Z') });
  });
});
