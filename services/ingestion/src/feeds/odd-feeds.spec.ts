import { gzipSync } from 'node:zlib';
import { closeConnections } from '@frontier/safe-fetch';
import { type Handler, send, status, useLocalPublisher } from '../../test/support/local-publisher';
import type { IngestionConfig } from '../ingestion.config';
import { PageReader } from '../pages/page-reader';
import { Parser } from '../parsing/parser';
import type { Source } from '../sources/source.entity';
import type { SourcesService } from '../sources/sources.service';
import { FeedReader, type FetchedFeed } from './feed-reader';

const LIMIT = 200_000;
const CONFIG = {
  INGESTION_FEED_TIMEOUT_MS: 20_000,
  INGESTION_FEED_MAX_BYTES: LIMIT,
  INGESTION_PARSE_TIMEOUT_MS: 20_000,
  INGESTION_PARSE_MEMORY_MB: 256,
} as IngestionConfig;

const item = (n: number, more = ''): string =>
  `<item><title>Story ${n}</title><link>https://a.example/${n}</link>${more}</item>`;
const rss = (items: string, doctype = ''): string =>
  `<?xml version="1.0"?>${doctype}<rss version="2.0"><channel><title>News</title>${items}</channel></rss>`;
const entry = (links: string, dates = ''): string => `<entry><title>Story</title>${links}${dates}</entry>`;
const atom = (entries: string): string =>
  `<feed xmlns="http://www.w3.org/2005/Atom"><title>News</title>${entries}</feed>`;
const json = (...items: object[]): string =>
  JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', title: 'News', items });
const declare = (...entities: string[]): string => `<!DOCTYPE rss [${entities.join('\n')}]>`;
const link = (href: string, type?: string, rel = 'alternate'): string =>
  `<link rel="${rel}" href="https://a.example/${href}"${type ? ` type="${type}"` : ''}/>`;
const LONG = 'The frontier was open. '.repeat(400);
const many = (make: (n: number) => string): string => Array.from({ length: 60 }, (_, n) => make(n)).join('');
const plain = (name: string): string => `<!ENTITY ${name} "&#160;">`;

/** Feeds with the title or the URL that their first entry has. */
const READ: Record<string, [string | Buffer, string]> = {
  // Declarations
  'doctype with a character': [rss(item(1).replace('y 1', 'y&nbsp;1'), declare(plain('nbsp'))), 'Story 1'],
  'doctype with a text': [
    rss(item(1).replace('Story', '&paper;'), declare(`<!ENTITY paper 'The Rock &#38; Bay'>`)),
    'The Rock & Bay 1',
  ],
  'doctype with several, unused': [rss(item(1), declare(plain('nbsp'), plain('shy'))), 'Story 1'],
  'doctype with the predefined ones': [rss(item(1), declare('<!ENTITY lt "&#38;#60;">')), 'Story 1'],
  'doctype of the Netscape DTD': [
    rss(item(1), '<!DOCTYPE rss PUBLIC "-//Netscape//DTD RSS 0.91//EN" "http://a.example/rss.dtd">'),
    'Story 1',
  ],
  'doctype with a parameter entity': [
    rss(
      item(1),
      declare('<!ENTITY % HTMLlat1 PUBLIC "-//W3C//ENTITIES//EN" "http://a.example/l.ent">', '%HTMLlat1;'),
    ),
    'Story 1',
  ],
  'entity declaration in CDATA': [
    rss(item(1, '<description><![CDATA[Write <!ENTITY a "b"> in a <!DOCTYPE x>]]></description>')),
    'Story 1',
  ],
  'entity declaration in a later CDATA': [
    rss(item(1) + item(2, '<description><![CDATA[a]]> b <![CDATA[<!ENTITY % c SYSTEM "d">]]></description>')),
    'Story 1',
  ],
  // Alternates
  'JSON before HTML': [
    atom(entry(link('a.json', 'application/json') + link('a.html', 'text/html'))),
    'https://a.example/a.html',
  ],
  'ActivityPub before XHTML': [
    atom(entry(link('note', 'application/activity+json') + link('a', 'application/xhtml+xml'))),
    'https://a.example/a',
  ],
  'PDF before a link without type': [
    atom(entry(link('a.pdf', 'application/pdf') + link('a'))),
    'https://a.example/a',
  ],
  'a link without type before HTML': [atom(entry(link('x') + link('a', 'text/html'))), 'https://a.example/a'],
  'only JSON': [atom(entry(link('a.json', 'application/json'))), 'https://a.example/a.json'],
  'self and edit beside the page': [
    atom(entry(link('self', 'text/html', 'self') + link('edit', 'text/html', 'edit') + link('a'))),
    'https://a.example/a',
  ],
  'RSS with an Atom link': [rss(item(1, link('other', 'text/html'))), 'https://a.example/1'],
  // JSON Feed
  'JSON Feed with the address as id': [
    json({ id: 'https://a.example/1', title: 'Story' }),
    'https://a.example/1',
  ],
  'JSON Feed with an empty url': [json({ id: 'https://a.example/1', url: '' }), 'https://a.example/1'],
  'JSON Feed with id and url': [
    json({ id: 'https://a.example/id', url: 'https://a.example/url' }),
    'https://a.example/url',
  ],
  'JSON Feed with a number as id': [
    json({ id: 7, url: 'https://a.example/7' }, { id: 8 }),
    'https://a.example/7',
  ],
  // Files
  'a gzip file': [gzipSync(rss(item(1))), 'Story 1'],
  'a gzip file of a sitemap': [
    gzipSync('<urlset><url><loc>https://a.example/1</loc></url></urlset>'),
    'https://a.example/1',
  ],
};

/** Long lists, of which the first entries fit into the limit. */
const LONG_LISTS: Record<string, string> = {
  RSS: rss(many((n) => item(n, `<description>${LONG}</description>`))),
  'RSS with accents': rss(many((n) => item(n, `<description>${'señal–peñón '.repeat(700)}</description>`))),
  'RSS in CDATA': rss(many((n) => item(n, `<description><![CDATA[<p>${LONG}</item>]]></description>`))),
  'RSS 1.0': `<rdf:RDF xmlns="http://purl.org/rss/1.0/" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><channel/>${many((n) => item(n, `<description>${LONG}</description>`))}</rdf:RDF>`,
  Atom: atom(many((n) => entry(link(String(n)), `<content type="html">${LONG}</content>`))),
  'JSON Feed': json(
    ...Array.from({ length: 60 }, (_, n) => ({ url: `https://a.example/${n}`, content_html: `{"[${LONG}` })),
  ),
  sitemap: `<urlset>${many((n) => `<url><loc>https://a.example/${n}</loc><!-- ${LONG} --></url>`)}</urlset>`,
};

const MALFORMED: Record<string, string> = {
  'nested entities': rss(item(1), declare('<!ENTITY a "aa">', '<!ENTITY b "&a;&a;">')),
  'an entity of a file': rss(item(1), declare('<!ENTITY a SYSTEM "file:///etc/passwd">')),
  'an entity of another server': rss(item(1), declare('<!ENTITY a PUBLIC "x" "http://10.0.0.1/">')),
  'an entity with markup': rss(item(1), declare('<!ENTITY a "<item/>">')),
  'an entity that hides its reference': rss(item(1), declare('<!ENTITY a "%b;">')),
  'a declaration after the root': rss(`${item(1)}<!DOCTYPE x [<!ENTITY a "b">]>`),
  'a text that grows': rss(
    `<title>${'&a;'.repeat(20_000)}</title>${item(1)}`,
    declare(`<!ENTITY a "${'a'.repeat(100)}">`),
  ),
};

describe('odd feeds', () => {
  const parser = new Parser(CONFIG);
  const handlers: Record<string, Handler> = {};
  const publisher = useLocalPublisher((path) => handlers[path]);
  afterAll(async () => {
    await parser.onApplicationShutdown();
    await closeConnections();
  });

  const read = (path: string): Promise<FetchedFeed> => {
    const noted = (): Promise<void> => Promise.resolve();
    const sources = { recordParseStart: noted, recordParseEnd: noted } as unknown as SourcesService;
    const source = { kind: 'rss', feedUrl: publisher.url + path } as unknown as Source;
    const config = { ...CONFIG, INGESTION_PRIVATE_ORIGINS: [publisher.url] };
    const session = new PageReader(parser, config).createSession();
    const options = { session, ignoreValidators: false, isAllNew: () => Promise.resolve(false) };
    return new FeedReader(parser, sources, config).read(source, options);
  };
  const readBody = (body: string | Buffer): Promise<FetchedFeed> => {
    handlers['/feed'] = send(body, { 'content-type': 'application/octet-stream' });
    return read('/feed');
  };

  it.each(Object.entries(READ))('are read: %s', async (_name, [body, expected]) => {
    const [first] = (await readBody(body)).entries;
    expect(expected.startsWith('https:') ? first?.url : first?.title).toBe(expected);
  });

  it.each(Object.entries(MALFORMED))('are refused with %s', async (_name, body) => {
    await expect(readBody(body)).rejects.toMatchObject({ reason: 'malformed_feed' });
  });

  it.each(Object.entries(LONG_LISTS))('are cut after their newest entries: %s', async (_name, body) => {
    expect(Buffer.byteLength(body)).toBeGreaterThan(LIMIT);
    const { entries, isTruncated } = await readBody(body);
    expect(isTruncated).toBe(true);
    expect(entries.length).toBeGreaterThan(10);
    expect(entries.map(({ url }) => url)).toEqual(entries.map((_, n) => `https://a.example/${n}`));
    expect(JSON.stringify(entries)).not.toContain('Ã');
  });

  it.each([
    ['updated alone', entry(link('a'), '<updated>2026-07-15T07:00:00Z</updated>'), '2026-07-15T07:00:00Z'],
    [
      'modified of Atom 0.3',
      entry(link('a'), '<modified>2026-07-15T07:00:00Z</modified>'),
      '2026-07-15T07:00:00Z',
    ],
    ['no date', entry(link('a')), undefined],
    ['a date in the future', entry(link('a'), '<updated>2099-01-01T00:00:00Z</updated>'), undefined],
  ])('date an Atom entry by its change, as the last resort: %s', async (_name, body, expected) => {
    const [first] = (await readBody(atom(body))).entries;
    expect(first).toMatchObject({ publishedAt: null });
    expect(first?.fallbackDate).toEqual(expected && new Date(expected));
  });

  it('does not date an RSS item or a page of a sitemap by its change', async () => {
    const dc = '<dcterms:modified xmlns:dcterms="x">2026-07-15</dcterms:modified>';
    const lastmod = new Date(Date.now() - 86_400_000).toISOString();
    const map = `<urlset><url><loc>https://a.example/1</loc><lastmod>${lastmod}</lastmod></url></urlset>`;
    for (const body of [rss(item(1, dc)), map]) {
      expect((await readBody(body)).entries[0]).not.toHaveProperty('fallbackDate');
    }
  });

  it.each([
    [
      'content of RSS',
      rss(item(1, `<content:encoded xmlns:content="x"><![CDATA[${LONG}]]></content:encoded>`)),
      true,
    ],
    ['description of RSS', rss(item(1, `<description>${LONG}</description>`)), true],
    ['content of Atom', atom(entry(link('a'), `<content>${LONG}</content>`)), true],
    ['content of JSON Feed', json({ url: 'https://a.example/1', content_html: LONG }), true],
    ['a summary', rss(item(1, '<description>The frontier was open.</description>')), undefined],
    ['no text', rss(item(1)), undefined],
  ])('tell that a feed has the full text: %s', async (_name, body, expected) => {
    expect((await readBody(body)).entries[0]?.hasFullText).toBe(expected);
  });

  it.each<[string, Record<string, Handler>, string | null]>([
    ['for good', { '/old': status(301, { location: '/new' }) }, '/new'],
    [
      'for good, in two steps',
      { '/old': status(308, { location: '/2' }), '/2': status(301, { location: '/new' }) },
      '/new',
    ],
    ['for now', { '/old': status(302, { location: '/new' }) }, null],
    [
      'for now, after for good',
      { '/old': status(301, { location: '/2' }), '/2': status(307, { location: '/new' }) },
      '/2',
    ],
    ['not at all', { '/old': send(rss(item(1))) }, null],
  ])('tell where a feed has moved: %s', async (_name, routes, expected) => {
    Object.assign(handlers, routes, { '/new': send(rss(item(1))) });
    const { entries, movedTo } = await read('/old');
    expect(entries).toHaveLength(1);
    expect(movedTo).toBe(expected && publisher.url + expected);
  });
});
