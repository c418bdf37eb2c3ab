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

  it('reads Atom, with relative links and the date of the last change', () => {
    const [entry] = read(`<feed xmlns="http://www.w3.org/2005/Atom"><entry><title>Uno</title>
      <link href="/pages/uno"/><published>2026-07-15T07:00:00Z</published><updated>2026-07-16T07:00:00Z</updated>
      </entry></feed>`).entries;
    expect(entry).toMatchObject({
      url: 'https://example.com/pages/uno',
      publishedAt: new Date('2026-07-15T07:00:00Z'),
      updatedAt: new Date('2026-07-16T07:00:00Z'),
    });
  });

  it('reads JSON Feed and survives an item of the wrong shape', () => {
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

  it('lets the document decide about its format', () => {
    expect(read('{"version":"https://jsonfeed.org/version/1","items":[]}', 'rss').entries).toEqual([]);
  });

  it.each([
    ['nothing', ''],
    ['HTML', '<!doctype html><html><body>We moved</body></html>'],
    ['words', 'Service unavailable'],
    ['JSON of another kind', '{"items":[]}'],
    ['broken JSON', '{"version":'],
    ['an entity bomb', '<!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><rss><channel/></rss>'],
  ])('refuses %s as malformed', (_name, text) => {
    expect(() => read(text)).toThrow(MalformedFeedError);
  });

  it('accepts an empty feed', () => {
    expect(read(rss(''))).toEqual({ entries: [], skipped: [] });
  });

  it('does not believe a date in the future and notes it', () => {
    const [entry] = read(rss(item('a', '<pubDate>Fri, 01 Jan 2038 00:00:00 GMT</pubDate>'))).entries;
    expect(entry).toMatchObject({ publishedAt: null, note: 'future_date' });
  });

  it.each(['', '<pubDate>yesterday-ish</pubDate>', '<pubDate>Thu, 01 Jan 1970 00:00:00 GMT</pubDate>'])(
    'takes %p for no date',
    (date) => {
      expect(read(rss(item('a', date))).entries[0]).toMatchObject({ publishedAt: null });
      expect(read(rss(item('a', date))).entries[0]).not.toHaveProperty('note');
    },
  );

  it('keeps the entries beside one without a link or with a link that leads nowhere', () => {
    const { entries, skipped } = read(
      rss('<item><title>Lost</title></item>' + item('javascript:alert(1)') + item('https://example.com/ok')),
    );
    expect(entries).toHaveLength(1);
    expect(skipped).toEqual([
      { url: null, title: 'Lost', reason: 'entry_without_link' },
      { url: 'javascript:alert(1)', title: 'Title', reason: 'entry_with_bad_link' },
    ]);
  });

  it('keeps the newest 200 of a long feed, in whatever order it lists them', () => {
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

  it('lists an address once', () => {
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
});
