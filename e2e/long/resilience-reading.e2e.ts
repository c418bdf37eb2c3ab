import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PartName } from '@frontier/topology';
import { Operator, until } from '../support/operator';
import { forEachConcurrently, getRaw } from '../support/raw-request';
import { expect, test } from '../support/stack.fixture';

const PAGES = [
  '/',
  '/news',
  '/news/rss',
  '/analysis',
  '/timeline',
  '/knowledge',
  '/knowledge/faq',
  '/knowledge/treaty',
  '/explained',
  '/glossary',
  '/services',
  '/merch',
  '/changes',
  '/corrections',
  '/corrections/rss',
  '/about',
  '/privacy',
  '/terms',
  '/chat',
  '/news-sitemap.xml',
  '/sitemap.xml',
] as const;

/** Text that each page shows while the content service is down and the cache of the gateway is empty. */
const FALLBACKS: readonly (readonly [string, RegExp])[] = [
  ['/', /The news is not available just now\. These are samples/],
  ['/news/sample-agreement-signed', /sample/i],
  ['/news', /is not available just now/],
  ['/analysis', /is not available just now/],
  ['/timeline', /There are no events to show yet\./],
  ['/changes', /is not available just now/],
  ['/knowledge/faq', /cannot be read just now/],
  ['/knowledge/treaty', /cannot be read just now/],
  ['/explained', /is not available just now/],
  ['/glossary', /is not available just now/],
  ['/services', /cannot be read just now/],
  ['/merch', /cannot be read just now/],
  ['/search?q=border', /No results found[\s\S]*No articles found/],
];

test.describe.serial('reading during outages', () => {
  const slugs: string[] = [];

  test.beforeAll(async ({ stack }) => {
    const operator = new Operator(stack);
    await operator.run('ingestion', 'fetch-sources');
    await until('an article is visible', async () => {
      return (await operator.query('SELECT FROM content.articles WHERE visible LIMIT 1')).length > 0;
    });
    for (const [folder, table] of [
      ['/news', 'articles WHERE visible'],
      ['/analysis', 'analysis_articles WHERE is_visible'],
      ['/explained', 'explainers WHERE is_visible'],
      ['/glossary', 'glossary WHERE is_visible'],
    ] as const) {
      const [row] = await operator.query<{ slug: string }>(
        `SELECT slug FROM content.${table} ORDER BY slug LIMIT 1`,
      );
      slugs.push(`${folder}/${row?.slug}`);
    }
  });

  for (const part of ['content', 'redis', 'nats', 'chat'] as const satisfies readonly PartName[]) {
    test(`[A29][Y2] without ${part}, the site serves cached pages or the specified fallbacks, and recovers when ${part} is back`, async ({
      stack,
    }) => {
      test.setTimeout(300_000);
      const read = (path: string) => getRaw(stack.addresses.gateway, path);
      const pages = [...PAGES, ...slugs];
      await forEachConcurrently(pages, async (path) => {
        await until(`${path} is cached`, async () =>
          ['hit', 'stale'].includes((await read(path)).cache ?? ''),
        );
      });

      await stack.hold(part);
      const kept = new Map<string, number>();
      await forEachConcurrently(pages, async (path) => void kept.set(path, (await read(path)).status));
      expect([...kept].filter(([, status]) => status !== 200)).toEqual([]);

      // A restarted gateway has an empty cache.
      await stack.hold('gateway');
      await stack.resume('gateway');
      if (part === 'content') {
        const wrong: string[] = [];
        await forEachConcurrently(FALLBACKS, async ([path, fallback]) => {
          const { status, text } = await read(path);
          if (status !== 200 || !fallback.test(text)) wrong.push(`${path} ${status}`);
        });
        expect(wrong).toEqual([]);
        expect(readFileSync(join(stack.logsDir, 'frontend.log'), 'utf8')).toContain('could not be read');
      } else {
        const wrong: string[] = [];
        await forEachConcurrently(pages, async (path) => {
          const { status, text } = await read(path);
          if (status !== 200 || text.includes('frontier:degraded"')) wrong.push(`${path} ${status}`);
        });
        expect(wrong).toEqual([]);
        expect((await read('/api/articles')).status).toBe(200);
      }

      await stack.resume(part);
      await forEachConcurrently(pages, async (path) => {
        await until(`${path} is complete again`, async () => {
          const { status, text } = await read(path);
          return status === 200 && !text.includes('frontier:degraded"');
        });
      });
    });
  }
});

test.describe('video library', () => {
  const title = 'Counting cars</script><script>document.title = "changed"</script>';

  test('[H1] lists an added video within seconds, answers without the video service, and drops hidden videos', async ({
    stack,
    page,
  }) => {
    const operator = new Operator(stack);
    const read = () => getRaw(stack.addresses.gateway, '/videos');
    const waitForRead = (what: string, text: string, cache: 'hit' | 'miss' | 'stale') =>
      until(what, async () => {
        const answer = await read();
        return answer.status === 200 && answer.text.includes(text) && answer.cache === cache;
      });
    await waitForRead('the empty library is cached', 'No videos available', 'hit');
    const added = await operator.call<{ id: string }>('POST', '/internal/video/videos', {
      video_id: 'counting-cars',
      title,
      url: 'https://youtu.be/abc',
      thumb_url: 'https://127.0.0.1:9/still.jpg',
      published_at: '2026-11-20T08:00:00Z',
    });
    const path = `/internal/video/videos/${added.id}`;
    await waitForRead('the video is shown and cached', 'Counting cars', 'hit');
    await page.goto('/videos');
    await expect(page.getByRole('article').getByRole('heading')).toHaveText(title);
    await expect(page).toHaveTitle(/^Videos/);

    await stack.hold('video');
    await waitForRead('the cached page is served without the service', 'Counting cars', 'hit');
    await operator.purgePages();
    await waitForRead('the stale page is served after a purge', 'Counting cars', 'stale');
    expect((await getRaw(stack.addresses.gateway, '/videos?q=cars')).text).toContain('No videos available');
    await stack.resume('video');

    await operator.call('PATCH', path, { status: 'hidden' });
    await waitForRead('the hidden video is removed', 'No videos available', 'hit');
    await operator.call('DELETE', path);
  });
});
