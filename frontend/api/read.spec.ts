import { captureLogs, fakeApi, FakeApiError } from '@/test/fake-api';
import { loadItem, loadList, type ListResult } from './read';
import type { Faq } from './types';

let logs: ReturnType<typeof captureLogs>;
beforeEach(() => {
  logs = captureLogs();
});
afterEach(() => logs.restore());

const failing = (thrown: number | Error) =>
  fakeApi(() => {
    throw typeof thrown === 'number' ? new FakeApiError(thrown) : thrown;
  });

describe('loadList', () => {
  it('returns the items of the response', async () => {
    const api = fakeApi(() => ({ items: [{ slug: 'a' }] }));
    expect(await loadList(api, '/api/faqs')).toEqual({ items: [{ slug: 'a' }], degraded: false });
    expect(api.paths).toEqual(['/api/faqs']);
  });

  it.each([
    ['answers 500', failing(500)],
    ['does not answer', failing(new Error('connect ECONNREFUSED'))],
    ['answers without a list', fakeApi(() => ({ items: 'none' }))],
  ])('[A29] returns an empty list marked as degraded and logs an error when the API %s', async (_, api) => {
    expect(await loadList(api, '/api/faqs')).toEqual({ items: [], degraded: true });
    expect(logs.lines()).toMatchObject([
      { level: 'error', msg: 'list could not be read', path: '/api/faqs' },
    ]);
  });
});

describe('loadItem', () => {
  const slug = { path: { slug: 'a b' } };

  it('returns missing for status 404 or 400 and unavailable for 503', async () => {
    const api = fakeApi(() => ({ slug: 'a b' }));
    expect(await loadItem(api, '/api/faqs/{slug}', slug)).toEqual({ state: 'found', item: { slug: 'a b' } });
    expect(api.paths).toEqual(['/api/faqs/a%20b']);
    expect(await loadItem(failing(404), '/api/faqs/{slug}', slug)).toEqual({ state: 'missing' });
    expect(await loadItem(failing(400), '/api/faqs/{slug}', slug)).toEqual({ state: 'missing' });
    expect(await loadItem(failing(503), '/api/faqs/{slug}', slug)).toEqual({ state: 'unavailable' });
    expect(logs.lines()).toHaveLength(1);
  });

  it('returns unavailable for an empty response', async () => {
    const empty = fakeApi(() => null);
    expect(await loadItem(empty, '/api/faqs/{slug}', slug)).toEqual({ state: 'unavailable' });
  });

  it('logs a failed read without the token of a mail link', async () => {
    const token = 'secret-token';
    await loadItem(failing(503), '/api/newsletter/subscriptions/{token}', { path: { token } });
    expect(logs.lines()).toHaveLength(1);
    expect(JSON.stringify(logs.lines())).not.toContain(token);
  });
});

describe('API paths', () => {
  const api = fakeApi(() => ({ items: [] }));

  it('determine the type of the response', async () => {
    const faqs: ListResult<Faq> = await loadList(api, '/api/faqs');
    // @ts-expect-error -- merchandise is not a list of FAQs
    const goods: ListResult<Faq> = await loadList(api, '/api/merch');
    // @ts-expect-error -- the type follows from the path and cannot be passed
    const named = await loadList<Faq>(api, '/api/merch');
    expect([faqs, goods, named].every(({ degraded }) => !degraded)).toBe(true);
  });

  it('are type-checked together with their parameters', async () => {
    // @ts-expect-error -- unknown path
    await loadList(api, '/api/merchandise');
    // @ts-expect-error -- search results are not a list
    await loadList(api, '/api/search');
    // @ts-expect-error -- unknown query parameter
    await loadList(api, '/api/articles', { query: { topic: 'tax' } });
    // @ts-expect-error -- missing slug
    await loadItem(api, '/api/faqs/{slug}');
    expect(api.paths).toContain('/api/articles?topic=tax');
  });
});
