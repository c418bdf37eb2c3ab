import { example } from '@frontier/api-clients/examples';
import { captureLogs, fakeApi, FakeApiError } from '@/test/fake-api';
import { loadArticle } from './article.loader';
import { sampleArticles } from './news.samples';

const refuse = (status: number) =>
  fakeApi(() => {
    throw new FakeApiError(status);
  });

describe('loadArticle', () => {
  let logs: ReturnType<typeof captureLogs>;
  beforeEach(() => {
    logs = captureLogs();
  });
  afterEach(() => logs.restore());

  it('encodes the slug in the API path', async () => {
    const api = fakeApi(() => example('Article', { slug: 'a b' }));
    expect(await loadArticle(api, 'a b')).toMatchObject({ state: 'found', article: { slug: 'a b' } });
    expect(api.paths).toEqual(['/api/articles/a%20b']);
  });

  it('[C18] returns missing when the API answers 404', async () => {
    expect(await loadArticle(refuse(404), 'nope')).toEqual({ state: 'missing' });
    expect(logs.lines()).toEqual([]);
  });

  it('[C19] returns the sample with the same slug, if there is one, when the read fails', async () => {
    const slug = sampleArticles[1]?.slug ?? '';
    expect(await loadArticle(refuse(503), slug)).toEqual({ state: 'sample', article: sampleArticles[1] });
    expect(logs.lines()).toMatchObject([{ level: 'error', msg: 'article could not be read', slug }]);
  });

  it('returns unavailable, not missing, when the read fails and no sample has the slug', async () => {
    expect(await loadArticle(refuse(500), 'real-article')).toEqual({ state: 'unavailable' });
    expect(await loadArticle(refuse(429), 'real-article')).toEqual({ state: 'unavailable' });
  });
});
