import { ITEM_KIND_NAMES } from '@frontier/domain';
import { isNoIndex, matchPage } from './page-table';

describe('page table', () => {
  it.each([
    ['/?utm_source=mail', '/'],
    ['/news?tag=ees&x=1&page=2', '/news?page=2&tag=ees'],
    ['/news?page=2&tag=ees', '/news?page=2&tag=ees'],
    ['/news?tag=ees&tag=a&page=2&tag=b&page=3', '/news?page=2&tag=ees'],
    ['/news/border-opens?q=1', '/news/border-opens'],
    ['/news/%61bc', '/news/abc'],
    ['/news/%68ow-to', '/news/how-to'],
    ['/%6e%65ws/how%2Dto', '/news/how-to'],
    ['/explained/e%65s%2e', '/explained/ees.'],
    ['/glossary/caf%c3%a9', '/glossary/caf%C3%A9'],
    ['/knowledge/faq/a%7Eb', '/knowledge/faq/a~b'],
    ['/analysis/it%27s', "/analysis/it's"],
    ['/analysis/a:b', '/analysis/a%3Ab'],
    ['/answers/a%3ab', '/answers/a%3Ab'],
    ['/knowledge/faq?topic=travel', '/knowledge/faq?topic=travel'],
    ['/knowledge?tag=travel', '/knowledge?tag=travel'],
  ])('normalises %s to %s', (target, url) => {
    expect(matchPage(target)).toMatchObject({ url, immutable: false });
  });

  it.each([
    ['/', ['articles', ...ITEM_KIND_NAMES.map((kind) => `kind:${kind}`)]],
    ['/news', ['articles', 'kind:daily-summary']],
    [
      '/news/%61bc',
      [
        'article:abc',
        ...['glossary-term', 'timeline-event', 'status', 'faq', 'figure'].map((kind) => `kind:${kind}`),
      ],
    ],
    ['/news/rss', ['articles']],
    ['/knowledge/faq/why', ['kind:faq', 'kind:status', 'kind:figure']],
    ['/explained/ees', ['articles', 'kind:explainer', 'kind:glossary-term', 'kind:status', 'kind:figure']],
    ['/status', ['kind:status', 'kind:figure']],
    ['/answers', ['kind:answer']],
    ['/answers?topic=immigration', ['kind:answer']],
    ['/answers/etias', ['kind:answer', 'kind:figure']],
    ['/figures/tax.csv', ['kind:figure']],
    ['/embed/tax', ['kind:figure']],
    ['/status/rss', ['kind:status']],
    ['/knowledge/faq', ['kind:faq']],
    ['/timeline', ['kind:timeline-event']],
  ])('returns the tags of %s', (target, tags) => {
    expect(matchPage(target)?.tags).toEqual(tags);
  });

  it.each([
    '/glossary?q=ees',
    '/explained?q=a&utm_source=x',
    '/knowledge/faq?topic=a&q=b',
    '/answers?q=a',
    '/chat?q=a',
  ])('does not cache %s, because free text would fill the cache', (target) => {
    expect(matchPage(target)).toBeUndefined();
  });

  it.each(['/services/realestate?z=1', '/services/vehicle-import?q=1', '/disclaimer?utm_source=x'])(
    '[M6] does not cache %s, so that its redirect keeps the query',
    (target) => {
      expect(matchPage(target)).toBeUndefined();
    },
  );

  it('keeps an encoded & and = inside the value of a query parameter', () => {
    expect(matchPage('/news?tag=a%26page%3D9')?.url).toBe('/news?tag=a%26page%3D9');
  });

  it.each(['/search?q=a', '/news/', '/news/a/b', '/api/articles', '/_next/image?url=x'])(
    'does not cache %s',
    (target) => {
      expect(matchPage(target)).toBeUndefined();
    },
  );

  it('marks files under /_next/static/ as immutable', () => {
    const url = '/_next/static/chunks/a.js';
    expect(matchPage(`${url}?x=1`)).toEqual({ url, tags: [], immutable: true, daily: false });
  });

  it('[M11] excludes staff and redirect paths from search engines', () => {
    const staff = ['/admin', '/admin/', '/admin/users?q=1', '/auth', '/auth?next=x', '/setup-admin'];
    expect([...staff, '/go/x'].filter((target) => !isNoIndex(target))).toEqual([]);
    expect(['/', '/news/admin', '/authors', '/gone', '/about'].filter(isNoIndex)).toEqual([]);
  });
});
