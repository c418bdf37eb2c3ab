import { captureLogs, fakeApi, Refusal } from '../../test/fake-api';
import { loadSearch } from './search.loader';

const hits = (count: number) => Array.from({ length: count }, (_, index) => ({ title: `t${index}` }));

let logs: ReturnType<typeof captureLogs>;
beforeEach(() => {
  logs = captureLogs();
});
afterEach(() => logs.restore());

describe('the search', () => {
  it('[K7] shows news first, then timeline and services, twenty together', async () => {
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
    expect(found.total).toBe(20);
    expect(found.best.map(({ kind, title }) => [kind, title])).toEqual([['services', 't0']]);
  });

  it('shows every kind that the API finds, and what was looked for instead', async () => {
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
    expect(found.corrected).toBe('transaction');
  });

  it('[K6] hands over wildcards and quotes as they were typed', async () => {
    const api = fakeApi(() => ({ best: [], groups: [] }));
    await loadSearch(api, '100% "a_b" & ñ');
    expect(api.paths).toEqual([`/api/search?q=${encodeURIComponent('100% "a_b" & ñ')}`]);
  });

  it.each([
    ['fails', new Refusal(500)],
    ['does not answer', new Error('no answer')],
  ])('[K4] finds nothing, and logs it, when the API %s', async (_, thrown) => {
    const found = await loadSearch(
      fakeApi(() => {
        throw thrown;
      }),
      'border',
    );
    expect(found).toEqual({ best: [], groups: [], total: 0, corrected: null, degraded: true });
    expect(logs.lines()).toMatchObject([{ msg: 'search failed' }]);
  });
});
