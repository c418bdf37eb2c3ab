import { bySpecificity, refuseDoubles } from './page-order.mjs';

describe('the manifest of the pages', () => {
  it('has pages with a name of their own before those of items', () => {
    const paths = [
      '/news/:slug',
      '/knowledge/:section',
      '/news/rss',
      '/',
      '/knowledge/faq/:slug',
      '/knowledge/faq',
      '/news',
    ];
    const rows = paths.map((path) => ({ path })).sort(bySpecificity);
    expect(rows.map(({ path }) => path)).toEqual([
      '/',
      '/knowledge/faq',
      '/knowledge/faq/:slug',
      '/knowledge/:section',
      '/news',
      '/news/rss',
      '/news/:slug',
    ]);
  });

  it('has each path once', () => {
    expect(() => refuseDoubles([{ path: '/news' }, { path: '/news/rss' }])).not.toThrow();
    expect(() => refuseDoubles([{ path: '/news' }, { path: '/news' }])).toThrow('/news');
  });
});
