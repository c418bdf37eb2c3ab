import { ITEM_KINDS } from '@frontier/domain';
import { crawl, type Crawl, type CrawledPage } from '../support/crawl';
import { findHtmlErrors } from '../support/html-rules';
import { Operator, until } from '../support/operator';
import { expect, test } from '../support/stack.fixture';
import { findStructuredDataErrors } from '../support/structured-data';
import { findXmlErrors } from '../support/xml';

// Crawls the starting content through the gateway; every-page crawls mock content.
test.describe('the site with the texts of the content/ folder', () => {
  let crawled: Crawl;

  test.beforeAll(async ({ stack }) => {
    test.setTimeout(300_000);
    const operator = new Operator(stack);
    await operator.run('ingestion', 'fetch-sources');
    // Wait, because during import a page may link to an item whose page is not there yet.
    await until('the content import has finished', async () => {
      const [counts] = await operator.query<{ articles: number; busy: number }>(
        `SELECT (SELECT count(*)::int FROM content.articles WHERE visible) AS articles,
                (SELECT count(*)::int FROM content.job_runs WHERE state IN ('queued', 'running')) AS busy`,
      );
      return counts !== undefined && counts.articles > 0 && counts.busy === 0;
    });
    crawled = await crawl(stack.addresses.gateway, ['/']);
  });

  test('has no broken links', () => {
    expect(crawled.broken).toEqual([]);
    expect(crawled.pages.size).toBeGreaterThan(60);
  });

  test('has valid HTML and valid structured data on every page', async () => {
    test.setTimeout(300_000);
    const isAnswer = ({ path }: CrawledPage) => path.startsWith(`${ITEM_KINDS.answer.section}/`);
    const pages = [...crawled.pages.values()];
    // Checks one in ten of the several hundred short answers, because all of them use one template.
    const answers = pages.filter(isAnswer).filter((_, index) => index % 10 === 0);
    for (const { path, html } of [...pages.filter((page) => !isAnswer(page)), ...answers]) {
      expect([path, await findHtmlErrors(html)]).toEqual([path, []]);
      expect([path, await findStructuredDataErrors(html)]).toEqual([path, []]);
    }
  });

  test('has a unique title and description on every indexable page except news', () => {
    const faults: string[] = [];
    for (const what of ['title', 'description'] as const) {
      const taken = new Map<string, string>();
      for (const page of crawled.pages.values()) {
        const text = page[what];
        const other = taken.get(text);
        if (!text) faults.push(`${page.path} has no ${what}`);
        if (!page.listed || page.path.startsWith('/news/')) continue;
        if (other) faults.push(`${page.path} and ${other}: ${what} “${text}”`);
        taken.set(text, page.path);
      }
    }
    expect(faults).toEqual([]);
  });

  test('has valid feeds and sitemaps', async ({ request }) => {
    for (const [path, schema] of [
      ['/news/rss', 'rss-2.0'],
      ['/corrections/rss', 'rss-2.0'],
      ['/status/rss', 'rss-2.0'],
      ['/sitemap.xml', 'sitemap-0.9'],
      ['/news-sitemap.xml', 'sitemap-0.9'],
    ] as const) {
      const xml = await (await request.get(path)).text();
      expect([path, await findXmlErrors(xml, schema)]).toEqual([path, []]);
    }
  });

  test('serves a share image from the cache at the second request', async ({ request }) => {
    const first = await request.get('/share/knowledge/faq/nothing');
    expect(first.status()).toBe(404);
    await request.get('/share/timeline');
    const again = await request.get('/share/timeline');
    expect(again.headers()).toMatchObject({
      'content-type': 'image/png',
      'x-cache': 'hit',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });
});
