import { MAX_ENTRIES } from './normalise-entries';
import { MalformedFeedError } from './feed-entry';
import { readFeed } from './parse-feed';

const NOW = new Date('2026-11-20T12:00:00Z');
const BASE = 'https://example.com/feeds/news.xml';
const rss = (items: string): string =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>T</title>${items}</channel></rss>`;
const item = (link: string, rest = ''): string =>
  `<item><title>Title</title><link>${link}</link>${rest}</item>`;
const read = (text: string, kind: 'rss' | 'json' | 'page' = 'rss'): ReturnType<typeof readFeed> =>
  readFeed(text, kind, BASE, NOW);

describe('readFeed', () => {
  it('reads RSS 2.0 with entities and markup in the text', () => {
    const [entry] = read(
      rss(
        `<item><title>Fish &amp;amp; chips</title><link>https://example.com/a#top</link>
         <description><![CDATA[<p>First.</p><p>Second &eacute;</p>]]></description>
         <pubDate>Wed, 15 Jul 2026 06:30:00 GMT</pubDate></item>`,
      ),
    ).entries;
    expect(entry).toMatchObject({
      url: 'https://example.com/a',
      title: 'Fish & chips',
      description: 'First. Second é',
      publishedAt: new Date('2026-07-15T06:30:00Z'),
    });
  });

  it.each([
    ['soft hyphens', 'Gi\u00ADbral\u00ADtar trea\u00ADty', 'Gibraltar treaty'],
    ['soft hyphens as entities', 'Gi&amp;shy;braltar&#173; treaty', 'Gibraltar treaty'],
    ['zero-width characters', '\u200BGibraltar\u200C trea\u2060ty\uFEFF', 'Gibraltar treaty'],
    ['letters and accents apart', 'Pen\u0303o\u0301n', 'Peñón'],
    ['an override of direction', 'Treaty \u202Edengis', 'Treaty dengis'],
    ['emoji of several people', 'Family 👨\u200D👩\u200D👧', 'Family 👨\u200D👩\u200D👧'],
    ['Persian', 'می\u200Cخواهم', 'می\u200Cخواهم'],
  ])('returns a headline with %s in its stored form, in XML and JSON', (_name, title, stored) => {
    const [entry] = read(
      rss(`<item><title>${title}</title><link>a</link><description>${title}</description></item>`),
    ).entries;
    expect(entry).toMatchObject({ title: stored, description: stored });
    const items = [
      { url: 'a', title: title.replaceAll('&amp;', '&'), summary: title.replaceAll('&amp;', '&') },
    ];
    const feed = JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', items });
    expect(read(feed, 'json').entries[0]).toMatchObject({ title: stored, description: stored });
  });

  it('keeps the address of an entry as it is written', () => {
    const [entry] = read(rss(item('https://example.com/se\u006e\u0303al'))).entries;
    expect(entry?.url).toBe('https://example.com/sen%CC%83al');
  });

  it.each([
    ['of RSS', rss(item('https://example.com/a', '<guid isPermaLink="false"> g1 </guid>')), 'g1'],
    [
      'that is a URL',
      rss(item('https://example.com/a', '<guid>https://example.com/?p=1</guid>')),
      'https://example.com/?p=1',
    ],
    [
      'of Atom',
      '<feed xmlns="http://www.w3.org/2005/Atom"><entry><id>tag:1</id><title>Uno</title><link href="/a"/></entry></feed>',
      'tag:1',
    ],
    ['that two entries have', rss(item('/a', '<guid>g</guid>') + item('/b', '<guid>g</guid>')), null],
    ['that is missing', rss(item('https://example.com/a')), null],
  ])('reads the identifier %s', (_name, text, guid) => {
    expect(read(text).entries[0]?.guid).toBe(guid);
  });

  it('reads the identifier of a JSON Feed', () => {
    const items = [{ id: 'j1', url: 'https://example.com/a', title: 'A' }];
    const text = JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', items });
    expect(read(text, 'json').entries[0]?.guid).toBe('j1');
  });

  it('reads Atom with relative links and the modification date', () => {
    const [entry] = read(`<feed xmlns="http://www.w3.org/2005/Atom"><entry><title>Uno</title>
      <link href="/pages/uno"/><published>2026-07-15T07:00:00Z</published><updated>2026-07-16T07:00:00Z</updated>
      </entry></feed>`).entries;
    expect(entry).toMatchObject({
      url: 'https://example.com/pages/uno',
      publishedAt: new Date('2026-07-15T07:00:00Z'),
      updatedAt: new Date('2026-07-16T07:00:00Z'),
    });
  });

  it('reads JSON Feed and skips items of the wrong shape', () => {
    const feed = {
      version: 'https://jsonfeed.org/version/1.1',
      items: [
        { id: 1, url: 'one', title: 'One', date_published: '2026-07-15T07:00:00Z' },
        { id: 2, url: 7, title: ['no'] },
        'nonsense',
      ],
    };
    const { entries, skipped } = read(JSON.stringify(feed), 'json');
    expect(entries.map(({ url }) => url)).toEqual(['https://example.com/feeds/one']);
    expect(skipped.map(({ reason }) => reason)).toEqual(['entry_without_link', 'entry_without_link']);
  });

  it('detects the format from the document, not from the configured kind', () => {
    expect(read('{"version":"https://jsonfeed.org/version/1","items":[]}', 'rss').entries).toEqual([]);
  });

  it.each([
    ['nothing', ''],
    ['HTML', '<!doctype html><html><body>We moved</body></html>'],
    ['words', 'Service unavailable'],
    ['JSON of another kind', '{"items":[]}'],
    ['broken JSON', '{"version":'],
    ['an entity bomb', '<!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><rss><channel/></rss>'],
  ])('rejects %s as malformed', (_name, text) => {
    expect(() => read(text)).toThrow(MalformedFeedError);
  });

  it('accepts an empty feed', () => {
    expect(read(rss(''))).toEqual({ entries: [], skipped: [], next: null, replacedBy: [] });
  });

  it.each([
    ['in the GUID', '<guid>https://example.com/a</guid>'],
    ['in a GUID beside an empty link', '<link/><guid isPermaLink="true">https://example.com/a</guid>'],
    ['in an Atom link', '<atom:link href="https://example.com/a"/>'],
    ['with tracking parameters', '<link>https://example.com/a?utm_source=rss&amp;fbclid=1#comments</link>'],
  ])('finds the URL of an entry %s', (_name, link) => {
    expect(read(rss(`<item><title>Title</title>${link}</item>`)).entries[0]?.url).toBe(
      'https://example.com/a',
    );
  });

  it('ignores a GUID that is not a URL', () => {
    const lost = '<item><title>Lost</title><guid isPermaLink="false">https://example.com/a</guid></item>';
    expect(read(rss(lost + item('b') + '<item><guid>41</guid></item>')).skipped).toHaveLength(2);
  });

  it.each([
    ['in Spanish', '<pubDate>mié, 15 jul 2026 08:30:00 +0200</pubDate>', '2026-07-15T06:30:00Z'],
    [
      'with letters for the zone',
      '<pubDate>Wed, 15 Jul 2026 08:30:00 CEST</pubDate>',
      '2026-07-15T06:30:00Z',
    ],
    ['of Dublin Core', '<dc:date>2026-07-15T06:30:00Z</dc:date>', '2026-07-15T06:30:00Z'],
    ['of Atom', '<atom:published>2026-07-15T06:30:00Z</atom:published>', '2026-07-15T06:30:00Z'],
    ['without a time', '<pubDate>15 de julio de 2026</pubDate>', '2026-07-15'],
  ])('reads a date %s', (_name, date, expected) => {
    expect(read(rss(item('a', date))).entries[0]?.publishedAt).toEqual(new Date(expected));
  });

  it('reads a feed with blank lines and warnings before it and control characters in it', () => {
    const text = `\n\nWarning: something \n${rss('<item><title>A\u0007 B</title><link>a</link></item>')}`;
    expect(read(text).entries[0]).toMatchObject({ title: 'A B' });
  });

  it.each([
    ['RSS', rss(`<atom:link rel="next" href="/feed?p=2&amp;x=1"/>${item('a')}`)],
    [
      'Atom',
      '<feed xmlns="http://www.w3.org/2005/Atom"><link href="/feed?p=2&amp;x=1" rel="next"/><entry><link href="a"/></entry></feed>',
    ],
  ])('returns the URL of the next part of %s', (_name, text) => {
    expect(read(text).next).toBe('https://example.com/feed?p=2&x=1');
  });

  it('returns the feed URL if the document is an HTML page that links to a feed', () => {
    const html = `<!doctype html><html><head><link rel="alternate" type="application/rss+xml" href="/real.xml"></head></html>`;
    expect(read(html)).toMatchObject({ entries: [], replacedBy: ['https://example.com/real.xml'] });
  });

  it('reads the recently changed pages of a sitemap, newest first, with news dates', () => {
    const map = `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="n">
      <url><loc>https://example.com/old</loc><lastmod>2025-01-01</lastmod></url>
      <url><loc>https://example.com/changed</loc><lastmod>2026-11-10</lastmod></url>
      <url><loc>https://example.com/new</loc><news:news><news:publication><news:name>T</news:name></news:publication>
        <news:publication_date>2026-11-19T08:00:00Z</news:publication_date><news:title>What is new</news:title></news:news></url></urlset>`;
    expect(read(map, 'page').entries).toMatchObject([
      { url: 'https://example.com/new', title: 'What is new', publishedAt: new Date('2026-11-19T08:00:00Z') },
      { url: 'https://example.com/changed', publishedAt: null, updatedAt: new Date('2026-11-10') },
    ]);
    const index = `<sitemapindex><sitemap><loc>/a.xml</loc></sitemap><sitemap><loc>/b.xml</loc></sitemap></sitemapindex>`;
    expect(read(index, 'page').replacedBy).toEqual([
      'https://example.com/a.xml',
      'https://example.com/b.xml',
    ]);
  });

  it('returns no publication date if it is in the future, and notes the reason', () => {
    const [entry] = read(rss(item('a', '<pubDate>Fri, 01 Jan 2038 00:00:00 GMT</pubDate>'))).entries;
    expect(entry).toMatchObject({ publishedAt: null, note: 'future_date' });
  });

  it.each(['', '<pubDate>yesterday-ish</pubDate>', '<pubDate>Thu, 01 Jan 1970 00:00:00 GMT</pubDate>'])(
    'returns no publication date for a missing or implausible one: %p',
    (date) => {
      expect(read(rss(item('a', date))).entries[0]).toMatchObject({ publishedAt: null });
      expect(read(rss(item('a', date))).entries[0]).not.toHaveProperty('note');
    },
  );

  it('skips entries without a usable link and keeps the others', () => {
    const { entries, skipped } = read(
      rss('<item><title>Lost</title></item>' + item('javascript:alert(1)') + item('https://example.com/ok')),
    );
    expect(entries).toHaveLength(1);
    expect(skipped).toEqual([
      { url: null, title: 'Lost', reason: 'entry_without_link' },
      { url: 'javascript:alert(1)', title: 'Title', reason: 'entry_with_bad_link' },
    ]);
  });

  it('keeps the newest 200 entries of a long feed, even if the oldest come first', () => {
    const day = (index: number): string => new Date(Date.UTC(2025, 0, 1 + index)).toUTCString();
    const items = Array.from({ length: 250 }, (_, index) =>
      item(`p${index}`, `<pubDate>${day(index)}</pubDate>`),
    );
    const { entries, skipped } = read(rss(items.join('')));
    expect(entries).toHaveLength(MAX_ENTRIES);
    expect(entries[0]?.url).toContain('/p249');
    expect(skipped).toHaveLength(50);
    expect(skipped[0]?.reason).toBe('over_feed_limit');
  });

  it('lists a URL once if two entries differ only in the fragment', () => {
    expect(read(rss(item('a') + item('a#again'))).entries).toHaveLength(1);
  });

  it('reads the links of a press-release index', () => {
    const html = `<nav><a href="/about">About this government here</a></nav>
      <a href="/press-releases/border-statement-12026-1">Statement on the border</a>
      <a href="/press-releases/page/2">Next</a><a href="https://elsewhere.example/press-releases/x">Somewhere else entirely</a>`;
    const { entries } = readFeed(html, 'page', 'https://www.example.gi/press-releases', NOW);
    expect(entries.map(({ url }) => url)).toEqual([
      'https://www.example.gi/press-releases/border-statement-12026-1',
    ]);
  });

  it('reads the links in headings and to the next page if no link is below the path of the index', () => {
    const html = `<nav><a href="/about">About this publisher here</a></nav><h2><a href="/2026/11/story">Talks on the border go on</a></h2>
      <a rel="next" href="?page=2">Older</a>`;
    const { entries, next } = readFeed(html, 'page', 'https://www.example.gi/news', NOW);
    expect(entries.map(({ url }) => url)).toEqual(['https://www.example.gi/2026/11/story']);
    expect(next).toBe('https://www.example.gi/news?page=2');
  });
});
