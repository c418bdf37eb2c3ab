import { example } from '@frontier/api-clients/examples';
import { captureLogs, fakeApi, FakeApiError } from '@/test/fake-api';
import { loadHub, sectionTag } from './knowledge.loader';

let logs: ReturnType<typeof captureLogs>;
beforeEach(() => {
  logs = captureLogs();
});
afterEach(() => logs.restore());

const related = (days: number) =>
  Array.from({ length: days }, (_, index) => ({
    source: 'articles',
    title: `t${index}`,
    preview: '',
    url: `/news/t${index}`,
    date: `2026-07-${String(index + 1).padStart(2, '0')}`,
  }));

const api = (over: (path: string) => unknown = () => undefined) =>
  fakeApi((path) => {
    const answer = over(path);
    if (answer !== undefined) return answer;
    if (path === '/api/tags') return { items: [{ tag: 'citizenship', count: 2, sources: ['articles'] }] };
    if (path === '/api/faqs') return { items: [example('FaqPage', { slug: 'a' })] };
    return { items: related(14) };
  });

describe('loadHub', () => {
  it('[F7] normalises case and spaces of the tag', async () => {
    const source = api();
    await loadHub(source, ' Citizenship ');
    expect(source.paths).toContain('/api/tags/citizenship/related');
  });

  it('[F5] returns the twelve newest related items', async () => {
    const hub = await loadHub(api(), 'citizenship');
    expect(hub.related?.items.map(({ title }) => title)).toEqual(
      [...Array(12).keys()].map((index) => `t${13 - index}`),
    );
  });

  it('[F6] requests no related items without a tag, and returns an empty list when the read fails', async () => {
    const source = api();
    expect((await loadHub(source, '')).related).toBeUndefined();
    expect(source.paths.filter((path) => path.startsWith('/api/tags/'))).toEqual([]);
    const failing = api((path) => {
      if (path.endsWith('/related')) throw new FakeApiError(500);
    });
    expect((await loadHub(failing, 'citizenship')).related).toEqual({ items: [], degraded: true });
    expect(logs.lines()).toHaveLength(1);
  });
});

it('loadHub counts the published items of each kind, and leaves out a count whose read fails', async () => {
  const failing = api((path) => {
    if (path === '/api/glossary') throw new FakeApiError(500);
    if (path === '/api/answers') return { items: [] };
  });
  const { counts } = await loadHub(failing, '');
  expect(counts).toEqual({ answers: 0, explainers: 14, terms: undefined, entries: 14 });
});

describe('sectionTag', () => {
  it('[F10] returns a known tag, and missing for an unknown tag', async () => {
    expect(await sectionTag(api(), 'Citizenship')).toEqual({ state: 'found', item: 'citizenship' });
    expect(await sectionTag(api(), 'zzz')).toEqual({ state: 'missing' });
  });

  it('[F10] returns a topic of the site that no content uses', async () => {
    expect(await sectionTag(api(), 'immigration')).toEqual({ state: 'found', item: 'immigration' });
  });

  it('[F10] returns unavailable when the tags cannot be read', async () => {
    const failing = fakeApi(() => {
      throw new FakeApiError(503);
    });
    expect(await sectionTag(failing, 'zzz')).toEqual({ state: 'unavailable' });
  });
});
