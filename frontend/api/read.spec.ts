import { captureLogs, fakeApi, Refusal } from '../test/fake-api';
import { loadItem, loadList } from './read';

let logs: ReturnType<typeof captureLogs>;
beforeEach(() => {
  logs = captureLogs();
});
afterEach(() => logs.restore());

const failing = (thrown: number | Error) =>
  fakeApi(() => {
    throw typeof thrown === 'number' ? new Refusal(thrown) : thrown;
  });

describe('a list of items', () => {
  it('is what the API lists', async () => {
    const api = fakeApi(() => ({ items: [{ slug: 'a' }] }));
    expect(await loadList(api, '/api/faqs')).toEqual({ items: [{ slug: 'a' }], degraded: false });
    expect(api.paths).toEqual(['/api/faqs']);
  });

  it.each([
    ['answers 500', failing(500)],
    ['does not answer', failing(new Error('connect ECONNREFUSED'))],
    ['answers without a list', fakeApi(() => ({ items: 'none' }))],
  ])('[A29] is empty, with a line in the log, when the API %s', async (_, api) => {
    expect(await loadList(api, '/api/faqs')).toEqual({ items: [], degraded: true });
    expect(logs.lines()).toMatchObject([
      { level: 'error', msg: 'list could not be read', path: '/api/faqs' },
    ]);
  });
});

describe('one item', () => {
  it('is found, missing, or not known about', async () => {
    expect(
      await loadItem(
        fakeApi(() => ({ slug: 'a' })),
        '/api/faqs/a',
      ),
    ).toEqual({ state: 'found', item: { slug: 'a' } });
    expect(await loadItem(failing(404), '/api/faqs/a')).toEqual({ state: 'missing' });
    expect(await loadItem(failing(400), '/api/faqs/a')).toEqual({ state: 'missing' });
    expect(await loadItem(failing(503), '/api/faqs/a')).toEqual({ state: 'unavailable' });
    expect(logs.lines()).toHaveLength(1);
  });
});
