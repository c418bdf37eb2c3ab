import { toBestMatches } from '../support/mock-state';
import { expect, test } from '../support/site.fixture';

test('[K1] [K3] the search page runs the search in the URL and lists the results', async ({ page, api }) => {
  const [article] = api.articles;
  if (article) article.summary = 'The border & <b>who</b> crosses it.';
  await page.goto('/search?q=border');
  await expect(page.getByRole('searchbox')).toHaveValue('border');
  const first = page.getByRole('region', { name: 'News' }).getByRole('listitem').first();
  await expect(first.getByRole('heading').getByRole('link')).toHaveAttribute('href', /^\/news\/article-/);
  // Markup in the text of a result is shown literally.
  await expect(first.getByText('The border & <b>who</b> crosses it.', { exact: true })).toBeVisible();
  await expect(first.locator('mark')).toHaveText('border');
  await expect(first.locator('time')).toBeVisible();
  await expect(first.getByRole('link', { name: /opens in a new tab/ })).toHaveAttribute(
    'href',
    /^https:\/\/example\.org/,
  );
  api.requests.length = 0;
  await page.goto('/search?q=%20');
  expect(api.requests.filter(({ path }) => path.startsWith('/api/search'))).toEqual([]);
});

test('[K4] the search page shows if a search is running or has no results', async ({ page, api }) => {
  await page.goto('/search');
  const search = page.getByRole('main').getByRole('button', { name: 'Search' });
  api.held = true;
  await page.getByLabel('Search the site').fill('zzzz');
  await search.click();
  await expect(page.getByText('Searching…')).toBeVisible();
  api.held = false;
  await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible();
  await expect(page.getByText('No articles found')).toBeVisible();
  await page.getByLabel('Search the site').fill('border');
  await page.getByLabel('Search the site').press('Enter');
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/^\d+ results$/);
  await expect(page.getByLabel('Search the site')).toBeFocused();
  api.failing = true;
  const response = await page.goto('/search?q=border');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible();
});

test('[K5] the search page without a query asks search engines not to index it', async ({ request }) => {
  expect(await (await request.get('/search')).text()).toMatch(/<meta name="robots" content="noindex/);
});

test('[K7] search results begin with the best matches, and services have a group of their own', async ({
  page,
}) => {
  await page.goto('/search?q=number+plates');
  const regions = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(regions).toHaveText(['Best matches', 'Services']);
  const best = page.getByRole('region', { name: 'Best matches' }).getByRole('listitem');
  await expect(best).toHaveText([/Gibraltar Private Number Plates.*Services/s]);
  await expect(best.getByRole('link')).toHaveAttribute('href', '/services/plates');
  await expect(page.getByRole('region', { name: 'Services' }).getByRole('listitem')).toHaveText([
    /Gibraltar Private Number Plates/,
  ]);
});

test('[K7] the search shows a fitting answer in its language, and suggests a corrected query', async ({
  page,
  api,
}) => {
  const match = { date: null, display_source: 'Question', lang: 'en', answers: false } as const;
  const excerpt = [
    { text: 'Trae al ', found: false },
    { text: 'perro', found: true },
    { text: '.', found: false },
  ];
  api.matches = () =>
    toBestMatches(
      [
        { ...match, title: '¿Y el perro?', url: '/answers/pets', lang: 'es', answers: true, excerpt },
        { ...match, title: 'May I take my dog?', url: '/knowledge/faq/pets', excerpt: [] },
      ],
      'perro',
    );
  await page.goto('/search?q=perrro');
  const best = page.getByRole('region', { name: 'Best matches' });
  await expect(best.getByRole('link')).toHaveText(['¿Y el perro?', 'May I take my dog?']);
  await expect(best.getByRole('heading', { name: '¿Y el perro?' })).toHaveAttribute('lang', 'es');
  await expect(best.getByText('Trae al perro.')).toHaveAttribute('lang', 'es');
  await expect(best.locator('mark')).toHaveText('perro');
  await expect(page.getByText('No page has all of these words.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No results found' })).toHaveCount(0);
  await page.getByText('Did you mean').getByRole('link', { name: 'perro' }).click();
  await expect(page).toHaveURL('/search?q=perro');
});

test('search results are filtered by links, which work without scripts', async ({ browser, page, api }) => {
  await page.goto('/search?q=a');
  const filters = page.getByRole('navigation', { name: 'Filter the results' });
  const services = filters
    .getByRole('list', { name: 'Kind' })
    .getByRole('link', { name: /^Services \d+ results?$/ });
  await expect(filters.getByRole('link', { name: 'All kinds' })).toHaveAttribute('aria-current', 'true');
  api.requests.length = 0;
  await services.click();
  await expect(page).toHaveURL('/search?q=a&kind=services');
  await expect(services).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Services']);
  // A filtered search shows only its list, without best matches.
  expect(api.requests.filter(({ path }) => path.startsWith('/api/best-matches'))).toEqual([]);
  const plain = await browser.newPage({ javaScriptEnabled: false, baseURL: new URL(page.url()).origin });
  await plain.goto('/search?q=a&kind=services&lang=es&since=nonsense');
  await expect(plain.getByText('Nothing is left of the results.')).toBeVisible();
  await plain.getByRole('link', { name: 'Show all of them' }).click();
  await expect(plain).toHaveURL('/search?q=a');
  await plain.close();
});

test('search filters scroll sideways on narrow screens, the page does not', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/search?q=a');
  const lists = page.getByRole('navigation', { name: 'Filter the results' }).getByRole('list');
  const hidden = await lists.evaluateAll((all) => all.map((list) => list.scrollWidth - list.clientWidth));
  expect(Math.max(...hidden)).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('the search field suggests pages while typing, selectable by keyboard', async ({ page, api }) => {
  await page.goto('/search');
  const box = page.getByLabel('Search the site');
  await box.pressSequentially('plat');
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  await expect(options).toHaveText([/Gibraltar Private Number Plates.*Services/]);
  await expect(box).toHaveAttribute('role', 'combobox');
  await expect(box).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByText('1 suggestion, with the arrow keys')).toBeAttached();
  await box.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await expect(box).toHaveAttribute(
    'aria-activedescendant',
    (await options.first().getAttribute('id')) ?? '?',
  );
  await box.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(box).toHaveAttribute('aria-expanded', 'false');
  await expect(box).toHaveValue(/plat/);
  await box.fill('plates');
  await expect(options).toHaveCount(1);
  await box.press('ArrowDown');
  await box.press('Enter');
  await expect(page).toHaveURL('/services/plates');
  // Without a suggestion, Enter searches for the words.
  await page.goto('/search');
  await box.pressSequentially('zz');
  await box.press('Enter');
  await expect(page).toHaveURL('/search?q=zz');
  api.failing = true;
  await box.fill('plates');
  await box.press('Enter');
  await expect(page).toHaveURL('/search?q=plates');
});

test('[M1] [M3] the RSS feed has the fifty newest news articles', async ({ request, page, api }) => {
  const [first] = api.articles;
  if (!first) throw new Error('no article');
  api.articles = Array.from({ length: 60 }, (_, index) => ({
    ...first,
    id: String(index),
    slug: `a-${index}`,
    title: `A & B <c> ${index}`,
    visible: index !== 1,
    type: index === 2 ? ('analysis' as const) : ('news' as const),
    published_at: new Date(Date.UTC(2026, 6, 60 - index)).toISOString(),
  }));
  const response = await request.get('/news/rss');
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toContain('application/rss+xml');
  await page.goto('/about');
  const feed = await page.evaluate(
    (xml) => {
      const document = new DOMParser().parseFromString(xml, 'application/xml');
      return {
        faults: document.querySelectorAll('parsererror').length,
        version: document.documentElement.getAttribute('version'),
        titles: [...document.querySelectorAll('item > title')].map((title) => title.textContent),
      };
    },
    await response.text(),
  );
  expect(feed).toMatchObject({ faults: 0, version: '2.0' });
  expect(feed.titles).toHaveLength(50);
  expect(feed.titles.slice(0, 2)).toEqual(['A & B <c> 0', 'A & B <c> 3']);
  expect(await (await request.get('/news')).text()).toMatch(
    /<link rel="alternate" type="application\/rss\+xml"[^>]*\/news\/rss/,
  );
});

test('[M2] the news sitemap lists at most two hundred visible articles', async ({ request, api }) => {
  const [first] = api.articles;
  if (!first) throw new Error('no article');
  api.articles = Array.from({ length: 210 }, (_, index) => ({
    ...first,
    id: String(index),
    slug: `a-${index}`,
    published_at: new Date(Date.UTC(2026, 6, 300 - index)).toISOString(),
  }));
  const response = await request.get('/news-sitemap.xml');
  expect(response.headers()['content-type']).toContain('application/xml');
  const xml = await response.text();
  const urls = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => new URL(match[1] ?? '').pathname);
  expect(urls).toHaveLength(200);
  expect([urls[0], urls.at(-1)]).toEqual(['/news/a-0', '/news/a-199']);
  expect(xml.match(/<changefreq>weekly<\/changefreq><priority>0\.6<\/priority>/g)).toHaveLength(200);
});

test('[M4] the sitemap lists every visible article', async ({ request, api }) => {
  const [first] = api.articles;
  if (!first) throw new Error('no article');
  api.articles = Array.from({ length: 210 }, (_, n) => ({ ...first, id: `${n}`, slug: `a-${n}` }));
  const xml = await (await request.get('/sitemap.xml')).text();
  expect(xml.match(/<loc>[^<]*\/news\/a-\d+<\/loc>/g)).toHaveLength(210);
});

test('[M4] the sitemap lists public pages and no hidden items, and robots.txt disallows internal paths', async ({
  request,
  api,
}) => {
  const hidden = [api.articles[1], api.analysis[1], api.explainers[1], api.glossary[1]];
  for (const item of hidden) if (item) item.visible = false;
  const xml = await (await request.get('/sitemap.xml')).text();
  for (const path of [
    '/news/article-2',
    '/analysis/analysis-2',
    '/explained/explainer-2',
    '/glossary/frontier-worker',
  ])
    expect(xml).not.toContain(`${path}</loc>`);
  for (const path of ['/analysis/analysis-1', '/explained/explainer-1', '/glossary/ees'])
    expect(xml).toContain(`${path}</loc>`);
  for (const path of ['/news', '/knowledge/faq/question-4', '/services/plates', '/news/article-1', '/terms'])
    expect(xml).toMatch(new RegExp(`<loc>[^<]*${path}</loc>`));
  const robots = await (await request.get('/robots.txt')).text();
  for (const path of ['/admin', '/auth', '/setup-admin', '/go/'])
    expect(robots).toContain(`Disallow: ${path}\n`);
  expect(robots).toMatch(/Sitemap: \S+\/sitemap\.xml\n/);
  expect(robots).toMatch(/Sitemap: \S+\/news-sitemap\.xml\n/);
});

test('the news feed answers 503 if articles cannot be read', async ({ request, api }) => {
  api.failing = true;
  expect((await request.get('/news/rss')).status()).toBe(503);
});
