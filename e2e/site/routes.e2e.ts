import { expect, test } from '../support/site.fixture';

/** Every address that is promised to readers. */
const ROUTES = [
  ...[
    '/',
    '/news',
    '/news/article-1',
    '/news/rss',
    '/analysis',
    '/analysis/analysis-1',
    '/timeline',
    '/chat',
  ],
  ...['/search', '/news-sitemap.xml', '/knowledge', '/knowledge/immigration', '/knowledge/faq'],
  ...[
    '/knowledge/faq/question-1',
    '/knowledge/treaty',
    '/knowledge/treaty/article-2',
    '/explained',
    '/explained/explainer-1',
    '/glossary',
  ],
  ...['/glossary/ees', '/videos', '/services', '/services/legal', '/go/treaty-text', '/merch', '/shop'],
  ...['/newsletter', '/contact', '/advertise', '/about', '/privacy', '/terms', '/auth', '/setup-admin'],
];

test('[A1] every public address answers for itself, without a sign-in', async ({ request }) => {
  const titles = new Map<string, string>();
  for (const path of ROUTES) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect([path, response.status()]).toEqual([path, 200]);
    expect(response.headers()['set-cookie']).toBeUndefined();
    const html = await response.text();
    const title = /<title>(.*?)<\/title>/s.exec(html)?.[1];
    if (title !== undefined && /<h1/.test(html)) titles.set(path, title);
    expect(html).not.toMatch(/<input[^>]*type="password"/);
  }
  const pages = ROUTES.filter((path) => !/\/rss$|\.xml$/.test(path));
  expect([...titles.keys()]).toEqual(pages);
  expect(new Set(titles.values()).size).toBe(titles.size);
});
