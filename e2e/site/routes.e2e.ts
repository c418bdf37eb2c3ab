import { BUILD_HEADER, KINDS_WITH_PAGES, getItemPath } from '@frontier/domain';
import { expect, test } from '../support/site.fixture';

/** Every public path. */
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
  ...[
    '/answers',
    '/changes',
    '/answers/etias',
    '/figures',
    '/figures/tax',
    '/glossary/ees',
    '/videos',
    '/services',
    '/services/legal',
    '/go/treaty-text',
    '/merch',
    '/shop',
  ],
  ...['/newsletter', '/contact', '/advertise', '/about', '/privacy', '/terms', '/auth', '/setup-admin'],
];

test('[A1] every public URL answers with its own title and without sign-in', async ({ request }) => {
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

test('all pages have the same build header', async ({ request }) => {
  const builds = await Promise.all(
    ['/', '/about', '/knowledge/faq', '/nowhere', '/news/rss'].map(
      async (path) => (await request.get(path)).headers()[BUILD_HEADER],
    ),
  );
  expect(builds[0]).toMatch(/^[\w-]{20,}$/);
  expect(new Set(builds).size).toBe(1);
});

test('an unknown item of any kind but services answers 404', async ({ request }) => {
  // Skip services, because an unknown service redirects to the list of services.
  for (const kind of KINDS_WITH_PAGES.filter((name) => name !== 'service')) {
    const path = getItemPath(kind, 'nope');
    expect([path, (await request.get(path)).status()]).toEqual([path, 404]);
  }
});

test('no page loads an image from another host', { tag: '@long' }, async ({ page, api }) => {
  const photo = 'https://publisher.example/photo.jpg';
  const body = `<p>A text.</p><p><img src="${photo}" alt=""><picture><source srcset="${photo}"></picture></p>`;
  for (const article of api.articles) Object.assign(article, { image_url: photo, summary_html: body });
  for (const item of api.analysis) item.content_html = body;
  for (const item of api.explainers) item.body_html = body;
  for (const term of api.glossary) term.long_def_html = body;
  for (const event of api.timeline) event.blurb_html = body;
  for (const faq of api.faqs) faq.answer_html = body;
  for (const service of api.services) service.intro_html = body;
  for (const section of api.treaty.items) section.text_html = body;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  for (const path of ROUTES.filter((route) => !/\/rss$|\.xml$|^\/go\//.test(route))) {
    await page.goto(path);
    const pictures = await page
      .locator('img, source, video, svg image, link[rel~="icon"], meta[property="og:image"], [style*="url("]')
      .evaluateAll((elements) => elements.map((element) => element.outerHTML));
    expect([path, pictures.filter((html) => html.includes('publisher.example'))]).toEqual([path, []]);
  }
  expect(asked.filter((url) => url.includes('publisher.example'))).toEqual([]);
});
