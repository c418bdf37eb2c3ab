import { example } from '@frontier/api-clients/examples';
import { escapeXml } from '@/lib/html/escape-xml';
import { articleEntries, correctionsFeed, newsFeed, sitemap, statusFeed } from './feeds';

const SITE = 'https://frontier.example';

describe('RSS feeds', () => {
  it('[M3] escape titles, summaries and URLs', () => {
    const feed = newsFeed(
      [
        example('Article', {
          slug: 'a&b',
          title: 'A & B <c>',
          summary_html: '<p>"x" ]]></p>',
          source_url: 'https://e.org/?a=1&b=2',
        }),
      ],
      [],
      SITE,
      '/news/rss?tag=a&b',
    );
    expect(feed).toContain('<title>A &amp; B &lt;c&gt;</title>');
    expect(feed).toContain('<description>&lt;p&gt;&quot;x&quot; ]]&gt;&lt;/p&gt;</description>');
    expect(feed).toContain('<source url="https://e.org/?a=1&amp;b=2">');
    expect(feed).toContain(`<link>${SITE}/news/a%26b</link>`);
    expect(feed).not.toMatch(/&(?!amp;|lt;|gt;|quot;|apos;)/);
  });

  it('put a correction before the text of its article and into the corrections feed', () => {
    const correction = example('Correction', {
      page: '/news/one',
      what_changed: 'Not 40, but 42 <kilometres>.',
    });
    const news = newsFeed(
      [example('Article', { slug: 'one' }), example('Article', { slug: 'two' })],
      [correction],
      SITE,
      '/news/rss',
    );
    const note = 'Correction of 3 December 2026: Not 40, but 42 &lt;kilometres&gt;.';
    const inHtml = note.replaceAll('&', '&amp;');
    expect(news.split(inHtml)).toHaveLength(2);
    expect(news.indexOf(inHtml)).toBeLessThan(news.indexOf('/news/two'));
    const own = correctionsFeed([correction], SITE);
    expect(own).toContain('<title>Correction of /news/one</title>');
    expect(own).toContain(`<link>${SITE}/corrections#c-${correction.id}</link>`);
    expect(own).toContain('<pubDate>Thu, 03 Dec 2026 00:00:00 GMT</pubDate>');
    expect(own).toContain(`<description>${note}</description>`);
  });

  it('list every status with a known statement time, newest first, with a unique guid', () => {
    const earlier = {
      shape: 'dashed',
      date: 'July 2026',
      note: '',
      note_html: '',
      es: null,
      sources: [],
    } as const;
    const feed = statusFeed(
      [
        example('Status', { slug: 'port', title: 'Port', stated_at: '2026-11-23T09:00:00Z' }),
        example('Status', {
          stated_at: '2026-11-24T09:00:00Z',
          history: [
            { ...earlier, word: 'Expected', stated_at: '2026-11-22T00:00:00Z' },
            { ...earlier, word: 'Planned', stated_at: null },
          ],
        }),
      ],
      SITE,
    );
    expect([...feed.matchAll(/<item><title>(.*?)<\/title>/g)].map(([, title]) => title)).toEqual([
      'EES: In force',
      'Port: In force',
      'EES: Expected',
    ]);
    expect(new Set(feed.match(/<guid.*?<\/guid>/g)).size).toBe(3);
    expect(feed).toContain(`<link>${SITE}/status#ees</link>`);
    expect(feed).toContain('Evidence: 15 July 2026. At the airport. Before: Expected.');
    expect(feed).toContain('Evidence: July 2026. Before: Planned.');
  });

  it('drop characters that XML forbids', () => {
    expect(escapeXml('a\u0000\u000bb\ud800c\n')).toBe('abc\n');
  });
});

describe('sitemap', () => {
  it('[M2] uses the last update of an article as lastmod', () => {
    const first = example('Article', { slug: 'one', updated_at: '2026-07-16T08:00:00Z' });
    const second = example('Article', { slug: 'two' });
    const xml = sitemap(articleEntries([first, second], SITE));
    expect(xml).toContain(
      `<url><loc>${SITE}/news/one</loc><lastmod>2026-07-16T08:00:00Z</lastmod><changefreq>weekly</changefreq><priority>0.6</priority></url>`,
    );
    expect(xml).toContain(`<loc>${SITE}/news/two</loc><lastmod>${second.updated_at}</lastmod>`);
  });
});
