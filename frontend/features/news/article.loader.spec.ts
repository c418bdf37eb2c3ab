import { example } from '@frontier/api-clients/examples';
import { captureLogs, fakeApi, FakeApiError } from '@/test/fake-api';
import { loadArticle } from './article.loader';
import { sampleArticles } from './news.samples';

const refuse = (status: number) =>
  fakeApi(() => {
    throw new FakeApiError(status);
  });

describe('an article', () => {
  let logs: ReturnType<typeof captureLogs>;
  beforeEach(() => {
    logs = captureLogs();
  });
  afterEach(() => logs.restore());

  it('is read by its slug, encoded', async () => {
    const api = fakeApi(() => example('Article', { slug: 'a b' }));
    expect(await loadArticle(api, 'a b')).toMatchObject({ state: 'found', article: { slug: 'a b' } });
    expect(api.paths).toEqual(['/api/articles/a%20b']);
  });

  it('[C18] is missing when the API knows none of that slug', async () => {
    expect(await loadArticle(refuse(404), 'nope')).toEqual({ state: 'missing' });
    expect(logs.lines()).toEqual([]);
  });

  it('[C19] is the sample of that slug when the read fails', async () => {
    const slug = sampleArticles[1]?.slug ?? '';
    expect(await loadArticle(refuse(503), slug)).toEqual({ state: 'sample', article: sampleArticles[1] });
    expect(logs.lines()).toMatchObject([{ level: 'error', msg: 'article could not be read', slug }]);
  });

  it('is never said to be missing only because the read failed', async () => {
    expect(await loadArticle(refuse(500), 'real-article')).toEqual({ state: 'unavailable' });
    expect(await loadArticle(refuse(429), 'real-article')).toEqual({ state: 'unavailable' });
  });
});
