import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SampleSource, startSampleSource } from './sample-source';

const page = (slug: string, title: string): string =>
  `---\ntitle: ${title}\nlang: en\nfeed: news\npublished_at: 2026-11-01T09:00:00Z\n---\nText of the page.\n`;

describe('sample source', () => {
  let dir: string;
  let source: SampleSource;
  const text = async (path: string): Promise<string> => (await fetch(source.url + path)).text();

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'sample-source-'));
    await cp(join(__dirname, '..', 'sample-source', 'pages'), dir, { recursive: true });
    source = await startSampleSource({ port: 0, dir });
  });
  afterAll(async () => {
    await source.stop();
    await rm(dir, { recursive: true });
  });

  it('states on every page that it is not a publisher', async () => {
    expect(await text('/')).toContain('it is not a publisher');
    expect(await text('/pages/treaty-signed-brussels')).toContain('it is not a publisher');
  });

  it('answers a repeated feed request with 304 until a page is added', async () => {
    const first = await fetch(`${source.url}/feeds/news.rss`);
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    const ask = async (): Promise<number> =>
      (await fetch(`${source.url}/feeds/news.rss`, { headers })).status;
    expect(await ask()).toBe(304);
    source.addPage({ slug: 'by-call', title: 'By call', text: 'Words.', lang: 'en', feed: 'news' });
    expect(await ask()).toBe(200);
  });

  it('publishes a file copied into its folder and a page posted to it', async () => {
    await writeFile(join(dir, 'dropped.md'), page('dropped', 'Dropped'));
    const posted = { slug: 'posted', title: 'Posted', text: 'Words.', lang: 'en', feed: 'news' };
    const answer = await fetch(`${source.url}/pages`, { method: 'POST', body: JSON.stringify(posted) });
    expect(answer.status).toBe(201);
    const feed = await text('/feeds/news.rss');
    expect(feed).toContain('<title>Dropped</title>');
    expect(feed).toContain('<title>Posted</title>');
    expect(await text('/pages/dropped')).toContain('Text of the page.');
  });
});
