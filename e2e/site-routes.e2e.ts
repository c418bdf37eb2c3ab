import { expect, test } from './support/site.fixture';

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
  ...['/knowledge/faq/question-1', '/knowledge/treaty', '/explained', '/explained/explainer-1', '/glossary'],
  ...['/glossary/ees', '/videos', '/services', '/services/legal', '/go/treaty-text', '/merch', '/shop'],
  ...['/newsletter', '/contact', '/advertise', '/about', '/privacy', '/terms', '/auth', '/setup-admin'],
];

test.fixme('[A1] every public address answers for itself, without a sign-in', async ({ request }) => {
  const titles = new Map<string, string>();
  for (const path of ROUTES) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect([path, response.status()]).toEqual([path, 200]);
    expect(response.headers()['set-cookie']).toBeUndefined();
    const html = await response.text();
    const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1];
    if (heading !== undefined) titles.set(path, heading);
    expect(html).not.toMatch(/<input[^>]*type="password"/);
  }
  // Feeds and sitemaps alone have no heading.
  expect(ROUTES.filter((path) => !titles.has(path))).toEqual(['/news/rss', '/news-sitemap.xml']);
  expect(new Set(titles.values()).size).toBe(titles.size);
});
