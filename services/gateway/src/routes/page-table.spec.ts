import { matchPage } from './page-table';

describe('the page table', () => {
  it.each([
    ['/', '/', ['articles']],
    ['/?utm_source=mail', '/', ['articles']],
    ['/news?tag=ees&x=1&page=2', '/news?page=2&tag=ees', ['articles']],
    ['/news?page=2&tag=ees', '/news?page=2&tag=ees', ['articles']],
    ['/news/border-opens?q=1', '/news/border-opens', ['article:border-opens']],
    ['/news/%61bc', '/news/%61bc', ['article:abc']],
  ])('takes %s for %s', (target, url, tags) => {
    expect(matchPage(target)).toEqual({ url, tags, immutable: false });
  });

  it('keeps an injected parameter inside its value', () => {
    expect(matchPage('/news?tag=a%26page%3D9')?.url).toBe('/news?tag=a%26page%3D9');
  });

  it.each(['/search?q=a', '/news/', '/news/a/b', '/api/articles', '/_next/image?url=x'])(
    'leaves %s out',
    (target) => {
      expect(matchPage(target)).toBeUndefined();
    },
  );

  it('knows the files whose names change with their content', () => {
    expect(matchPage('/_next/static/chunks/a.js?x=1')).toEqual({
      url: '/_next/static/chunks/a.js',
      tags: [],
      immutable: true,
    });
  });
});
