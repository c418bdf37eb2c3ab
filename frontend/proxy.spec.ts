import { NextRequest } from 'next/server';
import { articleBySlug } from './features/news/server';
import { proxy } from './proxy';

jest.mock('./features/news/server', () => ({ articleBySlug: jest.fn() }));
// Load components, which the compiler of the unit tests does not know.
jest.mock('./app/kinds', () => ({ siteKindEntries: [] }));
jest.mock('./features/affiliate-links/server', () => ({}));
jest.mock('./features/knowledge/server', () => ({}));
jest.mock('./features/newsletter/server', () => ({}));

const answerWith = (result: unknown): void =>
  void jest.mocked(articleBySlug).mockResolvedValue(result as Awaited<ReturnType<typeof articleBySlug>>);
const request = (path: string) => proxy(new NextRequest(`http://site.example${path}`));

describe('the address of an article', () => {
  it.each(['lost-report', 'earlier-headline', 'a-1'])(
    'leads from the slug of a duplicate: %s',
    async (slug) => {
      answerWith({ state: 'found', article: { slug: 'winner' } });
      const response = await request(`/news/${slug}`);
      expect(response.status).toBe(308);
      expect(response.headers.get('location')).toBe('http://site.example/news/winner');
    },
  );

  it.each([
    ['its own slug', { state: 'found', article: { slug: 'own' } }, 200],
    ['a sample', { state: 'sample', article: { slug: 'other' } }, 200],
    ['a service that does not answer', { state: 'unavailable' }, 200],
    ['an unknown or hidden article', { state: 'missing' }, 404],
  ])('leads nowhere for %s', async (_name, result, status) => {
    answerWith(result);
    const response = await request('/news/own');
    expect([response.status, response.headers.get('location')]).toEqual([status, null]);
  });
});
