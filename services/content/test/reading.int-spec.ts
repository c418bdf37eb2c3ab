import { randomUUID } from 'node:crypto';
import type { ArticleAddressList, ArticlePage, ArticleView, TagList } from '../src/articles/article.schemas';
import type { SearchAnswer } from '../src/search/search.schemas';
import { useContent } from './support/content-under-test';

describe('reading articles', () => {
  const content = useContent();

  const list = async (query = '') => (await content.get<ArticlePage>(`/api/articles${query}`)).body;
  const titles = async (query = '') => (await list(query)).items.map(({ title }) => title);
  const at = (minutes: number) => new Date(Date.UTC(2026, 6, 1, 0, minutes)).toISOString();

  it('[C3] lists visible articles of a type, newest first, twenty to a page', async () => {
    for (let n = 1; n <= 25; n++) await content.insert({ title: `News ${n}`, published_at: at(n) });
    await content.insert({ title: 'Hidden', published_at: at(90), visible: false });
    await content.insert({ title: 'Analysis', type: 'analysis', published_at: at(91) });
    expect(await list('?type=news')).toMatchObject({ page: 1, page_size: 20, total: 25 });
    const newest = Array.from({ length: 20 }, (_, index) => `News ${25 - index}`);
    expect(await titles('?type=news')).toEqual(newest);
    expect(await titles('?type=news&page=2')).toEqual(['News 5', 'News 4', 'News 3', 'News 2', 'News 1']);
    expect(await titles('?type=news&page=3')).toEqual([]);
    expect(await titles('?type=analysis')).toEqual(['Analysis']);
  });

  it('[B4] [C3] returns the newest visible article of each story, with its other reports', async () => {
    const thread_id = randomUUID();
    const report = (slug: string, minute: number, columns: Record<string, unknown> = {}) =>
      content.insert({ slug, title: slug, thread_id, published_at: at(minute), tags: ['talks'], ...columns });
    await report('first', 1, { source_name: 'Gazette' });
    await report('second', 5, { lang: 'es', tags: ['talks', 'pensions'] });
    await report('hidden', 9, { visible: false });
    await report('to-come', 9, { published_at: '2126-01-01T00:00:00Z' });
    await content.insert({ title: 'Other', published_at: at(3) });
    const perThread = await list('?per=thread&page_size=1');
    expect(perThread).toMatchObject({ total: 2, items: [{ title: 'second', lang: 'es' }] });
    expect(perThread.items[0]?.other_reports).toEqual([
      {
        ...{ id: expect.any(String) as string, slug: 'first', title: 'first', source_name: 'Gazette' },
        ...{ lang: 'en', published_at: at(1), date_known: true, is_translation: false },
      },
    ]);
    expect(await titles('?per=thread')).toEqual(['second', 'Other']);
    // With a filter, the list has the thread's newest report among those that match.
    expect(await titles('?per=thread&tag=pensions')).toEqual(['second']);
    const change = (set: string) => content.db.query(`UPDATE articles SET ${set} WHERE slug = 'second'`);
    await change(`published_at = '2026-07-02T12:00:00Z'`);
    expect(await titles('?per=thread&date=2026-07-01&tag=talks')).toEqual(['first']);
    expect(await titles('?date=2026-07-02')).toEqual(['second']);
    expect(await titles()).toEqual(['second', 'Other', 'first']);
    const others = async (slug: string) =>
      (await content.get<ArticleView>(`/api/articles/${slug}`)).body.other_reports.map((other) => other.slug);
    expect(await others('first')).toEqual(['second']);
    await change('visible = false');
    expect(await titles('?per=thread')).toEqual(['Other', 'first']);
    expect(await others('first')).toEqual([]);
  });

  it('leaves an article dated in the future out of lists, search and topics', async () => {
    await content.insert({ title: 'Now', tags: ['now'], published_at: at(1) });
    await content.insert({ title: 'To come', tags: ['later'], published_at: '2126-01-01T00:00:00Z' });
    expect(await titles()).toEqual(['Now']);
    const { items } = (await content.get<ArticleAddressList>('/api/articles/addresses')).body;
    expect(items).toHaveLength(1);
    expect((await content.get<TagList>('/api/articles/tags')).body.items).toEqual([{ tag: 'now', count: 1 }]);
    const found = (await content.get<SearchAnswer>('/api/search?q=come')).body;
    expect(found.groups.flatMap((group) => group.items)).toEqual([]);
  });

  it('[M1] [M2] returns sanitised summaries for feeds, with the time of each article’s last change', async () => {
    const summary_html = '<p>One</p><script>alert(1)</script>';
    await content.insert({ summary_html, updated_at: '2026-07-16T08:00:00Z' });
    const { body } = await content.get<ArticlePage>('/api/articles?with=summary_html');
    expect(body.items).toMatchObject([
      { summary_html: '<p>One</p>', updated_at: '2026-07-16T08:00:00.000Z' },
    ]);
    const plain = await content.get<ArticlePage>('/api/articles?with=everything');
    expect(plain.body.items[0]).not.toHaveProperty('summary_html');
  });

  it('[C5] compares tags lower-cased and trimmed, and does not count empty ones', async () => {
    await content.insert({ title: 'One', tags: [' Travel ', ''], published_at: at(1) });
    await content.insert({ title: 'Two', tags: ['travel', 'TRAVEL', '  '], published_at: at(2) });
    await content.insert({ title: 'Three', tags: ['Customs'], published_at: at(3) });
    expect(await titles('?tag=%20tRAVEL')).toEqual(['Two', 'One']);
    expect((await list('?tag=travel')).items[1]?.tags).toEqual(['travel']);
    expect(await titles('?tag=')).toHaveLength(3);
    expect((await content.get<TagList>('/api/articles/tags')).body.items).toEqual([
      { tag: 'travel', count: 2 },
      { tag: 'customs', count: 1 },
    ]);
  });

  it('counts the tags of articles of one type', async () => {
    await content.insert({ tags: ['a'] });
    await content.insert({ tags: ['b'], type: 'analysis' });
    const { body } = await content.get<TagList>('/api/articles/tags?type=analysis');
    expect(body.items).toEqual([{ tag: 'b', count: 1 }]);
  });

  it('[M4] lists the addresses of all visible articles, newest first', async () => {
    await content.db.query(`
      INSERT INTO articles (id, slug, title, visible, published_at, updated_at)
      SELECT gen_random_uuid(), 'n-' || n, 'News', n > 1, now() - n * interval '1 hour', '2026-07-01T00:00:00Z'
      FROM generate_series(1, 5002) AS n`);
    const page = async (number: number) =>
      (await content.get<ArticleAddressList>(`/api/articles/addresses?page=${number}`)).body.items;
    const first = await page(1);
    expect(first).toHaveLength(5_000);
    expect(first[0]).toEqual({ slug: 'n-2', updated_at: '2026-07-01T00:00:00.000Z' });
    expect((await page(2)).map(({ slug }) => slug)).toEqual(['n-5002']);
    expect(await page(3)).toEqual([]);
  });

  it('[C9] filters a list by day, and ignores an invalid date', async () => {
    await content.insert({ title: 'That day', published_at: '2026-03-10T12:00:00Z' });
    await content.insert({ title: 'Next day', published_at: '2026-03-11T12:00:00Z' });
    expect(await titles('?date=2026-03-10')).toEqual(['That day']);
    expect(await titles('?date=2026-03-12')).toEqual([]);
    for (const nonsense of ['abc', '2026-02-30', '0000-01-01', ''])
      expect(await titles(`?date=${nonsense}`)).toHaveLength(2);
  });

  it('[C9] filters articles by days in Gibraltar time, also when the clocks change', async () => {
    await content.insert({ title: 'Summer night', published_at: '2026-07-14T23:30:00Z' });
    await content.insert({ title: 'Winter night', published_at: '2026-01-14T23:30:00Z' });
    await content.insert({ title: 'Long Sunday', published_at: '2026-10-25T22:30:00Z' });
    expect(await titles('?date=2026-07-15')).toEqual(['Summer night']);
    expect(await titles('?date=2026-07-14')).toEqual([]);
    expect(await titles('?date=2026-01-15')).toEqual(['Winter night']);
    expect(await titles('?date=2026-10-25')).toEqual(['Long Sunday']);
  });

  it('[Z1] stores times with time zone and returns UTC', async () => {
    await content.insert({ title: 'Noon in Madrid', published_at: '2026-07-15T12:00:00+02:00' });
    expect((await list()).items[0]?.published_at).toBe('2026-07-15T10:00:00.000Z');
    const naive = await content.db.query<unknown[]>(
      `SELECT column_name FROM information_schema.columns
       WHERE table_schema = 'content' AND data_type = 'timestamp without time zone'`,
    );
    expect(naive).toEqual([]);
  });

  it('omits a hidden article from list, tags, page and summary', async () => {
    const id = await content.insert({ slug: 'on-show', tags: ['secret'], summary_native: 'Words.' });
    expect((await list()).total).toBe(1);
    await content.db.query('UPDATE articles SET visible = false WHERE id = $1', [id]);
    expect(await list('?tag=secret')).toMatchObject({ items: [], total: 0 });
    expect((await content.get<TagList>('/api/articles/tags')).body.items).toEqual([]);
    expect((await content.get('/api/articles/on-show')).status).toBe(404);
    const body = { articleId: id };
    expect((await content.request('POST', '/api/functions/article-summarizer', body)).status).toBe(404);
  });

  it('[C18] returns the same 404 for an unknown, a hidden and a malformed address', async () => {
    await content.insert({ slug: 'hidden', visible: false });
    for (const slug of ['nope', 'hidden', 'No%20Slug', '%00', '..%2f..%2fetc', 'x'.repeat(99)]) {
      const { status, body } = await content.get(`/api/articles/${slug}`);
      expect([slug, status, body.code]).toEqual([slug, 404, 'ARTICLE_NOT_FOUND']);
    }
  });

  it('[M8] returns the SEO fields as stored', async () => {
    await content.insert({ slug: 'plain' });
    await content.insert({ slug: 'tuned', seo_title: 'For engines', seo_description: 'In short' });
    const read = async (slug: string) => (await content.get<ArticleView>(`/api/articles/${slug}`)).body;
    expect(await read('tuned')).toMatchObject({ seo_title: 'For engines', seo_description: 'In short' });
    expect(await read('plain')).toMatchObject({ seo_title: null, seo_description: null });
  });

  it('[C21] sanitises HTML written to the table directly', async () => {
    await content.insert({ slug: 'bad', summary_html: '<p onclick=x()>a<script>alert(1)</script></p>' });
    expect((await content.get<ArticleView>('/api/articles/bad')).body.summary_html).toBe('<p>a</p>');
  });

  it('returns 304 for an unchanged article', async () => {
    await content.insert({ slug: 'still', title: 'One' });
    const etag = (await content.get('/api/articles/still')).headers.get('etag') ?? '';
    const again = await content.get('/api/articles/still', { 'if-none-match': `"other", ${etag}` });
    expect([again.status, again.body]).toEqual([304, null]);
    await content.db.query(`UPDATE articles SET title = 'Two'`);
    expect((await content.get('/api/articles/still', { 'if-none-match': etag })).status).toBe(200);
  });

  it('rejects invalid page parameters, naming the field', async () => {
    for (const query of ['page=0', 'page=x', 'page_size=51', 'type=gossip', 'page=99999999999999999999']) {
      const { status, body } = await content.get(`/api/articles?${query}`);
      expect([query, status, body.code]).toEqual([query, 400, 'INVALID_INPUT']);
    }
  });

  it('returns 200 for a tag filter with unusual characters', async () => {
    for (const tag of ['%00', "'; DROP TABLE articles; --", '{}', '%F0%9F%98%80', '%25_']) {
      expect((await content.get(`/api/articles?tag=${encodeURI(tag)}`)).status).toBe(200);
    }
  });

  it('reads lists of ten thousand articles through an index', async () => {
    await content.db.query(`
      INSERT INTO articles (id, slug, title, visible, tags, published_at)
      SELECT gen_random_uuid(), 'n-' || n, 'News ' || n, true, ARRAY['t' || n % 500], now() - n * interval '1 hour'
      FROM generate_series(1, 10000) AS n`);
    await content.db.query('ANALYZE articles');
    const plan = async (where: string) => {
      const select = `SELECT id FROM articles WHERE visible AND ${where} ORDER BY published_at DESC, id DESC LIMIT 20`;
      return JSON.stringify(await content.db.query(`EXPLAIN (FORMAT JSON) ${select}`));
    };
    expect(await plan('true')).toContain('articles_newest');
    expect(await plan(`type = 'analysis'`)).toContain('articles_newest_of_type');
    expect(await plan(`normalise_tags(tags) @> ARRAY['t7']`)).toContain('articles_topics');
    expect(await list('?tag=T7&page_size=50')).toMatchObject({ total: 20 });
  });

  it('returns 401 on internal routes without a token', async () => {
    const id = randomUUID();
    const visible = { visible: true };
    expect((await content.get(`/internal/articles/${id}`)).status).toBe(401);
    expect((await content.request('PUT', `/internal/articles/${id}/visibility`, visible)).status).toBe(401);
    expect((await content.request('POST', '/internal/articles/reindex', visible)).status).toBe(401);
  });
});
