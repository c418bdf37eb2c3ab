import { loadItemPages } from '../features/feeds/server';
import { captureLogs, fakeApi, Refusal } from '../test/fake-api';
import { itemLists } from './kinds';

let logs: ReturnType<typeof captureLogs>;
beforeEach(() => {
  logs = captureLogs();
});
afterEach(() => logs.restore());

describe('the pages of items', () => {
  it('[M4] are those of every kind, and a failing list takes none of the others with it', async () => {
    const source = fakeApi((path) => {
      if (path === '/api/faqs') throw new Refusal(500);
      return { items: [{ slug: 'a b', updated_at: '2026-11-20T00:00:00Z' }] };
    });
    const pages = await loadItemPages(source, itemLists);
    expect(pages.degraded).toBe(true);
    expect(pages.items.map(({ path }) => path)).toEqual([
      '/analysis/a%20b',
      '/explained/a%20b',
      '/glossary/a%20b',
      '/knowledge/treaty/a%20b',
      '/services/a%20b',
    ]);
    expect(logs.lines()).toHaveLength(1);
  });
});
