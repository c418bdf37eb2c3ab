import { example } from '@frontier/api-clients/examples';
import { captureLogs, fakeApi, FakeApiError, toPage } from '@/test/fake-api';
import { loadStoryRecord } from './story.loader';

const article = example('Article', { id: 'a', tags: [' Customs', 'travel', 'ees'], other_reports: [] });

describe('loadStoryRecord', () => {
  let logs: ReturnType<typeof captureLogs>;
  beforeEach(() => {
    logs = captureLogs();
  });
  afterEach(() => logs.restore());

  const apiWithout = (failing?: string) =>
    fakeApi((path) => {
      if (failing && path.startsWith(failing)) throw new FakeApiError(503);
      if (path === '/api/timeline')
        return { items: [example('TimelineEvent', { date_iso: 'soon' }), example('TimelineEvent', {})] };
      if (path === '/api/status') return { items: [example('Status', {})] };
      if (path === '/api/faqs') return { items: [example('FaqPage', {})] };
      return toPage(['a', 'b', 'c', 'd', 'e'].map((id) => example('Article', { id, tags: ['travel'] })));
    });

  it('reads record and news on the first topic, and leaves out events without a day', async () => {
    const api = apiWithout();
    const record = await loadStoryRecord(api, article);
    expect(record.degraded).toBe(false);
    expect(record.events).toHaveLength(1);
    expect(record.related.map(({ id }) => id)).toEqual(['b', 'c', 'd']);
    expect([...api.paths].sort()).toEqual([
      '/api/articles?type=news&per=thread&tag=customs&page_size=4',
      ...['/api/faqs', '/api/status', '/api/timeline'],
    ]);
  });

  it.each([
    ['/api/timeline', { events: 0, status: 1, questions: 1, related: 3 }],
    ['/api/status', { events: 1, status: 0, questions: 1, related: 3 }],
    ['/api/faqs', { events: 1, status: 1, questions: 0, related: 3 }],
    ['/api/articles', { events: 1, status: 1, questions: 1, related: 0 }],
  ])('returns the rest if %s fails', async (failing, counts) => {
    const { degraded, ...lists } = await loadStoryRecord(apiWithout(failing), article);
    expect(degraded).toBe(true);
    expect(Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, list.length]))).toEqual(
      counts,
    );
    expect(logs.lines()).not.toEqual([]);
  });

  it('reads no news for an article without topics', async () => {
    const api = apiWithout();
    expect((await loadStoryRecord(api, { ...article, tags: [' '] })).related).toEqual([]);
    expect(api.paths).toHaveLength(3);
  });
});
