import { captureLogs, fakeApi, FakeApiError } from '@/test/fake-api';
import { searchHref } from '@/lib/search-address';
import { parseSearchFilter } from './search.filter';
import { loadSearch } from './search.loader';

const hits = (count: number) => Array.from({ length: count }, (_, index) => ({ title: `t${index}` }));

let logs: ReturnType<typeof captureLogs>;
beforeEach(() => {
  logs = captureLogs();
});
afterEach(() => logs.restore());

describe('loadSearch', () => {
  it('[K7] returns at most twenty results: news first, then timeline, then services', async () => {
    const groups = [
      { kind: 'services', items: hits(9) },
      { kind: 'news', items: hits(12) },
      { kind: 'timeline', items: hits(5) },
    ];
    const found = await loadSearch(
      fakeApi(() => ({ best: [{ kind: 'services', title: 't0' }], groups })),
      'border',
    );
    expect(found.groups.map(({ kind, items }) => [kind, items.length])).toEqual([
      ['news', 12],
      ['timeline', 5],
      ['services', 3],
    ]);
    expect(found.shownCount).toBe(20);
    // The response has no best matches of the assistant, so the best search hits are used.
    expect(found.best.map(({ source, title }) => [source, title])).toEqual([['Services', 't0']]);
  });

  it("[K7] returns the assistant's best matches of any kind and its suggested query", async () => {
    const page = { title: 'Dual checks', url: '/glossary/dual-checks', display_source: 'Glossary Term' };
    const found = await loadSearch(
      fakeApi((path) =>
        path.startsWith('/api/best-matches')
          ? { mended_query: 'dual checks', items: [page] }
          : {
              best: [{ kind: 'news', title: 't0' }],
              groups: [{ kind: 'news', items: hits(4) }],
              corrected_query: null,
            },
      ),
      'dual chekcs',
    );
    expect(found.best).toMatchObject([{ title: 'Dual checks', source: 'Glossary Term' }]);
    expect(found.suggestedQuery).toBe('dual checks');
    expect(found.shownCount).toBe(4);
  });

  it.each([
    ['finds nothing', () => ({ mended_query: null, items: [] })],
    [
      'is unavailable',
      () => {
        throw new FakeApiError(503);
      },
    ],
  ])('[K7] returns the best search hits when the assistant %s', async (_, matches: () => unknown) => {
    const found = await loadSearch(
      fakeApi((path) =>
        path.startsWith('/api/best-matches')
          ? matches()
          : { best: [{ kind: 'news', title: 't0' }], groups: [{ kind: 'news', items: hits(4) }] },
      ),
      'checks',
    );
    expect(found.best).toMatchObject([{ title: 't0', source: 'News' }]);
    expect(found).toMatchObject({ shownCount: 4, degraded: false });
  });

  it('[K4] returns only the best matches of the assistant when the search fails', async () => {
    const page = { title: 'Dual checks', url: '/glossary/dual-checks', display_source: 'Glossary Term' };
    const found = await loadSearch(
      fakeApi((path) => {
        if (path.startsWith('/api/best-matches')) return { mended_query: null, items: [page] };
        throw new FakeApiError(503);
      }),
      'checks',
    );
    expect(found).toMatchObject({
      best: [{ title: 'Dual checks' }],
      groups: [],
      shownCount: 0,
      degraded: true,
    });
  });

  it('returns every kind of result and the corrected query', async () => {
    const groups = ['analysis', 'treaty', 'faqs', 'glossary', 'explainers', 'news'].map((kind) => ({
      kind,
      items: hits(1),
    }));
    const found = await loadSearch(
      fakeApi(() => ({ best: [], groups, corrected_query: 'transaction' })),
      'transacton',
    );
    expect(found.groups.map(({ kind }) => kind)).toEqual([
      'news',
      'faqs',
      'explainers',
      'treaty',
      'glossary',
      'analysis',
    ]);
    expect(found.correctedQuery).toBe('transaction');
  });

  it('[K6] forwards wildcards and quotes unchanged', async () => {
    const api = fakeApi(() => ({ best: [], groups: [] }));
    await loadSearch(api, '100% "a_b" & ñ');
    const q = encodeURIComponent('100% "a_b" & ñ');
    expect(api.paths).toEqual([`/api/search?q=${q}`, `/api/best-matches?q=${q}`]);
  });

  it('does not query the assistant if a filter is set', async () => {
    const api = fakeApi(() => ({
      best: [],
      groups: [{ kind: 'news', items: hits(20) }],
      found: 143,
      counts: { kinds: [{ value: 'news', count: 143 }], languages: [], periods: [] },
    }));
    const found = await loadSearch(api, 'border', { kind: 'news', lang: 'es', since: 'month' });
    expect(api.paths).toEqual(['/api/search?q=border&kind=news&lang=es&since=month']);
    expect(found).toMatchObject({
      shownCount: 20,
      totalCount: 143,
      filter: { kind: 'news', lang: 'es', since: 'month' },
    });
    expect(parseSearchFilter({ kind: 'news', lang: ['es', 'en'], since: 'month' })).toEqual(found.filter);
    expect(parseSearchFilter({ kind: 'spam', lang: 'fr', since: '' })).toEqual({});
    expect(searchHref(' a b ', found.filter)).toBe('/search?q=a%20b&kind=news&lang=es&since=month');
  });

  it.each([
    ['fails', new FakeApiError(500)],
    ['does not answer', new Error('no answer')],
  ])('[K4] returns no results and logs errors when the API %s', async (_, thrown) => {
    const found = await loadSearch(
      fakeApi(() => {
        throw thrown;
      }),
      'border',
    );
    expect(found).toMatchObject({
      best: [],
      groups: [],
      shownCount: 0,
      correctedQuery: null,
      suggestedQuery: null,
      degraded: true,
    });
    expect(logs.lines().map(({ msg }) => msg)).toEqual(
      expect.arrayContaining(['search failed', 'best matches could not be read']),
    );
  });
});
