import { crawl, type Crawl } from '../support/crawl';
import { findRoute, listSiteRoutes } from '../support/routes';
import { expect, test } from '../support/site.fixture';
import { parseStructuredData, findStructuredDataErrors } from '../support/structured-data';
import { findXmlErrors } from '../support/xml';

const awkward = 'Ampersands & <b>angles</b> "quotes" ]]> \u0007 and \ud83c\udf89';

test('[M1] [M3] every feed is valid RSS 2.0, even with special characters in titles', async ({
  request,
  api,
}) => {
  api.articles.forEach((article, index) => {
    Object.assign(article, {
      title: `${awkward} ${index}`,
      summary: index ? awkward : '',
      source_name: null,
    });
  });
  for (const path of [
    '/news/rss',
    '/news/rss?tag=border-controls',
    '/news/rss?tag=%00%3Cnone%3E',
    '/corrections/rss',
    '/status/rss',
  ]) {
    expect([path, await findXmlErrors(await (await request.get(path)).text(), 'rss-2.0')]).toEqual([
      path,
      [],
    ]);
  }
});

test('[M2] [M3] [M4] sitemaps are valid by the schema of the sitemap protocol', async ({ request, api }) => {
  const [first] = api.articles;
  if (first) first.slug = 'ampersand-&-ñ';
  for (const path of ['/sitemap.xml', '/news-sitemap.xml']) {
    const xml = await (await request.get(path)).text();
    expect([path, await findXmlErrors(xml, 'sitemap-0.9')]).toEqual([path, []]);
    expect(xml).toContain('<loc>');
    if (path === '/sitemap.xml') expect(xml).toContain('/glossary/ees</loc><lastmod>');
  }
});

test('[M7] JSON-LD lists have at most twenty entries', async ({ request, api }) => {
  const thirty = <T extends { slug: string; id: string }>([first]: readonly T[]): T[] => {
    if (!first) throw new Error('no item');
    return Array.from({ length: 30 }, (_, index) => ({ ...first, id: `${index}`, slug: `item-${index}` }));
  };
  api.timeline = thirty(api.timeline);
  api.analysis = thirty(api.analysis);
  api.explainers = thirty(api.explainers);
  api.glossary = thirty(api.glossary);
  api.services = thirty(api.services);
  api.faqs = thirty(api.faqs);
  api.videos = Array.from({ length: 30 }, (_, index) => {
    const [first] = api.videos;
    if (!first) throw new Error('no video');
    const id = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
    return { ...first, id, still_path: '/icon.svg' };
  });
  const lists = ['/timeline', '/analysis', '/explained', '/glossary', '/services', '/videos'];
  for (const path of [...lists, '/knowledge/faq']) {
    const data = parseStructuredData(await (await request.get(path)).text());
    const entries = data.map((node) =>
      node['@type'] === 'ItemList' ? node.itemListElement : node.mainEntity,
    );
    expect([path, entries.find(Array.isArray)?.length]).toEqual([path, 20]);
  }
});

test.describe('JSON-LD', () => {
  const routes = listSiteRoutes();
  let crawled: Crawl;

  test.beforeAll(async ({ site }) => {
    site.reset();
    for (const video of site.state.videos) video.still_path = '/icon.svg';
    crawled = await crawl(site.url, ['/', ...routes.filter((route) => !route.includes('['))]);
  });

  test('[M9] is valid on every page', async () => {
    const one = new Map([...crawled.pages.values()].map((page) => [findRoute(page.path, routes), page]));
    for (const { path, html } of one.values())
      expect([path, await findStructuredDataErrors(html)]).toEqual([path, []]);
  });

  test('[M9] has the types expected for each kind of page', () => {
    const getTypes = (path: string) =>
      parseStructuredData(crawled.pages.get(path)?.html ?? '').map((node) => node['@type']);
    const expected: readonly (readonly [path: string, types: readonly string[]])[] = [
      ['/news/article-1', ['NewsArticle', 'BreadcrumbList']],
      ['/analysis/analysis-1', ['Article', 'BreadcrumbList']],
      ['/explained/explainer-1', ['Article', 'BreadcrumbList']],
      ['/glossary/ees', ['DefinedTerm', 'BreadcrumbList']],
      ['/knowledge/faq', ['FAQPage', 'BreadcrumbList']],
      ['/knowledge/faq/question-1', ['FAQPage', 'BreadcrumbList']],
      ['/services/legal', ['BreadcrumbList']],
      ['/videos', ['ItemList']],
    ];
    for (const [path, types] of expected)
      expect([path, getTypes(path)]).toEqual([path, expect.arrayContaining([...types])]);
  });
});
