import { example } from '@frontier/api-clients/examples';
import { captureLogs, fakeApi, toPage, FakeApiError } from '@/test/fake-api';
import { loadHeadlines, loadNews } from './news.loader';
import { isSample, sampleArticles } from './news.samples';

const days = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    example('Article', {
      slug: `a${index}`,
      published_at: new Date(Date.UTC(2026, 6, 1 + index)).toISOString(),
    }),
  );

let logs: ReturnType<typeof captureLogs>;
beforeEach(() => {
  logs = captureLogs();
});
afterEach(() => logs.restore());

describe('loadHeadlines', () => {
  it('[B4] returns at most six articles, newest first, in whichever order the API lists them', async () => {
    const api = fakeApi(() => toPage(days(8)));
    const { articles, degraded } = await loadHeadlines(api);
    expect(api.paths).toEqual(['/api/articles?page_size=6&per=thread']);
    expect(articles.map(({ slug }) => slug)).toEqual(['a7', 'a6', 'a5', 'a4', 'a3', 'a2']);
    expect(degraded).toBe(false);
  });

  describe('when a story’s newest report is in another language', () => {
    const [, english] = days(3);
    const spanish = example('Article', {
      slug: 'spanish',
      lang: 'es',
      published_at: '2026-07-30T00:00:00.000Z',
      other_reports: [
        { ...example('Article', { slug: 'older' }), is_translation: false },
        { ...example('Article', { slug: 'newer' }), is_translation: false },
      ],
    });
    const told = example('Article', { slug: 'newer', published_at: '2026-07-02T12:00:00.000Z' });
    const answerWith = (report: unknown) =>
      fakeApi((path) => {
        if (path.startsWith('/api/articles?')) return toPage([spanish, ...days(3)]);
        if (!report) throw new FakeApiError(503);
        return report;
      });

    it('[B4] tells it by the newest report in the page’s language and keeps newest first', async () => {
      const { articles } = await loadHeadlines(answerWith(told));
      expect(articles.map(({ slug }) => slug)).toEqual(['a2', 'newer', english?.slug, 'a0']);
    });

    it('keeps the newest report if that one cannot be read', async () => {
      const { articles, degraded } = await loadHeadlines(answerWith(undefined));
      expect(articles[0]?.slug).toBe('spanish');
      expect(degraded).toBe(false);
    });

    it('tells it by a translation before other reports, and in Spanish on a Spanish page', async () => {
      const [first] = spanish.other_reports;
      if (!first) throw new Error('no report');
      const story = { ...spanish, other_reports: [{ ...first, is_translation: true }, first] };
      const api = fakeApi((path) => (path.startsWith('/api/articles?') ? toPage([story]) : told));
      await loadHeadlines(api);
      expect(api.paths).toContain('/api/articles/older');
      expect((await loadHeadlines(api, 'es')).articles[0]?.slug).toBe('spanish');
    });
  });

  it.each([
    ['answers 500', new FakeApiError(500)],
    ['does not answer', new Error('connect ECONNREFUSED')],
  ])('[B6] [A29] returns the six samples and logs an error when the API %s', async (_, thrown) => {
    const headlines = await loadHeadlines(
      fakeApi(() => {
        throw thrown;
      }),
    );
    expect(headlines.degraded).toBe(true);
    expect(headlines.articles).toHaveLength(6);
    expect(headlines.articles.every(isSample)).toBe(true);
    expect(logs.lines()).toMatchObject([{ level: 'error', msg: 'headlines could not be read' }]);
  });

  it('[A29] returns the samples when the response has no list', async () => {
    expect((await loadHeadlines(fakeApi(() => null))).degraded).toBe(true);
    expect((await loadHeadlines(fakeApi(() => ({ items: 'none' })))).degraded).toBe(true);
  });

  it('[X16] falls back on six news samples with sources, newest first', () => {
    const dates = sampleArticles.map((sample) => sample.published_at);
    expect(sampleArticles.filter(({ type }) => type === 'news')).toHaveLength(6);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(sampleArticles.every(({ source_url }) => source_url?.startsWith('https://'))).toBe(true);
  });
});

describe('loadNews', () => {
  const api = (items = days(25), tags: unknown = { items: [] }) =>
    fakeApi((path) => {
      if (path.startsWith('/api/articles/tags')) return tags;
      return path.startsWith('/api/daily-summaries') ? { items: [] } : toPage(items, 45);
    });

  it('[C3] requests only news and returns at most twenty, newest first', async () => {
    const source = api();
    const { articles, pages } = await loadNews(source, { page: 1 });
    expect(source.paths[0]).toBe('/api/articles?type=news&per=thread&page_size=20');
    expect(articles).toHaveLength(20);
    expect(articles[0]?.slug).toBe('a24');
    expect(pages).toBe(3);
  });

  it('requests articles with the topic, date and page of the filter', async () => {
    const source = api();
    await loadNews(source, { tag: 'eu relations', date: '2026-07-15', page: 2 });
    const query = new URLSearchParams(source.paths[0]?.split('?')[1]);
    expect(Object.fromEntries(query)).toEqual({
      type: 'news',
      page_size: '20',
      per: 'thread',
      page: '2',
      tag: 'eu relations',
      date: '2026-07-15',
    });
  });

  it('[C1] merges the topics of articles and daily updates', async () => {
    const source = fakeApi((path) => {
      if (path.startsWith('/api/articles/tags')) return { items: [{ tag: 'border', count: 2 }] };
      if (path === '/api/daily-summaries/tags')
        return {
          items: [
            { tag: 'border', count: 1 },
            { tag: 'customs', count: 1 },
          ],
        };
      return toPage([]);
    });
    expect((await loadNews(source, { page: 1 })).tags).toEqual([
      { tag: 'border', count: 3 },
      { tag: 'customs', count: 1 },
    ]);
  });

  it('[C5] [C9] requests daily updates with the topic and date of the filter', async () => {
    const source = api();
    await loadNews(source, { tag: 'eu relations', date: '2026-07-15', page: 1 });
    expect(source.paths).toContain('/api/daily-summaries?tag=eu%20relations&date=2026-07-15');
  });

  it('[C5] merges topics that differ only in case or spaces, and drops blank topics', async () => {
    const tags = {
      items: [
        { tag: ' Travel ', count: 1 },
        { tag: 'travel', count: 2 },
        { tag: '', count: 4 },
        { tag: ' ', count: 1 },
        { tag: 'border', count: 2 },
      ],
    };
    const news = await loadNews(api(days(1), tags), { page: 1 });
    expect(news.tags).toEqual([
      { tag: 'travel', count: 3 },
      { tag: 'border', count: 2 },
    ]);
  });

  it('[A29] returns empty lists and logs errors when all reads fail', async () => {
    const news = await loadNews(
      fakeApi(() => {
        throw new FakeApiError(503);
      }),
      { page: 1 },
    );
    expect(news).toMatchObject({ articles: [], tags: [], degraded: true, pages: 1 });
    expect(logs.lines()).toHaveLength(4);
  });

  it('[A29] returns the articles when only the read of the topics fails', async () => {
    const news = await loadNews(
      fakeApi((path) => {
        if (path.startsWith('/api/articles/tags')) throw new FakeApiError(500);
        return path.startsWith('/api/daily-summaries') ? { items: [] } : toPage(days(2));
      }),
      { page: 1 },
    );
    expect(news.articles).toHaveLength(2);
    expect(news.degraded).toBe(true);
  });
});
