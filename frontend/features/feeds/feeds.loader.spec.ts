import { example } from '@frontier/api-clients/examples';
import { captureLogs, fakeApi, FakeApiError } from '@/test/fake-api';
import { loadArticleAddresses, loadFeed, loadItemAddresses, loadNewest } from './feeds.loader';

const all = Array.from({ length: 210 }, (_, index) =>
  example('Article', {
    slug: `a${index}`,
    published_at: new Date(Date.UTC(2026, 6, 1, 0, -index)).toISOString(),
  }),
);

const api = () =>
  fakeApi((path) => {
    const query = new URL(path, 'http://api.test').searchParams;
    const [page, size] = [Number(query.get('page')), Number(query.get('page_size'))];
    return { items: all.slice((page - 1) * size, page * size), total: all.length };
  });

let logs: ReturnType<typeof captureLogs>;
beforeEach(() => {
  logs = captureLogs();
});
afterEach(() => logs.restore());

describe('loadNewest and loadFeed', () => {
  it('returns the requested number of articles, newest first, from as many pages as needed', async () => {
    const source = api();
    const { items } = await loadNewest(source, 200);
    expect(items).toHaveLength(200);
    expect(items[0]?.slug).toBe('a0');
    expect(items.at(-1)?.slug).toBe('a199');
    expect(source.paths).toHaveLength(4);
    expect((await loadNewest(api(), 50)).items).toHaveLength(50);
  });

  it('requests articles of the given type and topic', async () => {
    const source = api();
    await loadNewest(source, 50, { type: 'news', tag: 'eu relations' });
    expect(source.paths).toEqual(['/api/articles?page=1&page_size=50&tag=eu%20relations&type=news']);
  });

  it('[M1] requests HTML summaries for a feed', async () => {
    const source = api();
    await loadFeed(source, 'ees');
    expect(source.paths[0]).toBe('/api/articles?page=1&page_size=50&tag=ees&type=news&with=summary_html');
  });

  it('returns an empty list marked as degraded when a read fails', async () => {
    const failing = fakeApi(() => {
      throw new FakeApiError(500);
    });
    expect(await loadNewest(failing, 50)).toEqual({ items: [], degraded: true });
  });
});

it('[M4] loadItemAddresses returns the addresses of items of all kinds with one request', async () => {
  const page = { path: '/glossary/ees', updated_at: '2026-11-20T00:00:00Z' };
  const source = fakeApi(() => ({ items: [page] }));
  expect(await loadItemAddresses(source)).toEqual({ items: [page], degraded: false });
  expect(source.paths).toEqual(['/api/item-addresses']);
});

describe('loadArticleAddresses', () => {
  const addresses = (total: number) =>
    fakeApi((path) => {
      const page = Number(new URL(path, 'http://api.test').searchParams.get('page'));
      const all = Array.from({ length: total }, (_, n) => ({ slug: `a${n}`, updated_at: '2026-11-20' }));
      return { items: all.slice((page - 1) * 5_000, page * 5_000) };
    });

  it('[M4] returns the addresses of all articles, up to 30,000', async () => {
    expect((await loadArticleAddresses(addresses(201))).items).toHaveLength(201);
    const source = addresses(12_345);
    expect((await loadArticleAddresses(source)).items).toHaveLength(12_345);
    expect(source.paths).toHaveLength(3);
    expect((await loadArticleAddresses(addresses(31_000))).items.at(-1)?.slug).toBe('a29999');
  });

  it('returns an empty list marked as degraded when a read fails', async () => {
    const failing = fakeApi(() => {
      throw new FakeApiError(500);
    });
    expect(await loadArticleAddresses(failing)).toEqual({ items: [], degraded: true });
  });
});
