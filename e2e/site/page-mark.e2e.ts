import { expect, test } from '../support/site.fixture';

const NONCE = '0123456789abcdef'.repeat(2);
/** The request header with which the gateway tells the site the nonce of a request. */
const asGateway = { 'content-security-policy': `script-src 'nonce-${NONCE}'` };

test('every script of the site has the nonce of the request', async ({ request }) => {
  for (const path of ['/', '/news', '/news/article-1', '/chat', '/no/such/page', '/news/no-such-article']) {
    const html = await (await request.get(path, { headers: asGateway })).text();
    const scripts = [...html.matchAll(/<script\b([^>]*)>/g)]
      .map(([, attributes = '']) => attributes)
      .filter((attributes) => !attributes.includes('application/ld+json'));
    expect(scripts.length, path).toBeGreaterThan(1);
    expect(
      scripts.filter((attributes) => !attributes.includes(`nonce="${NONCE}"`)),
      path,
    ).toEqual([]);
  }
});

test('pages, RSC responses and sitemaps with failed reads contain the degraded mark with the nonce of the request', async ({
  request,
  api,
}) => {
  api.failing = true;
  for (const [path, headers] of [
    ['/', asGateway],
    ['/', { ...asGateway, rsc: '1' }],
    ['/sitemap.xml', asGateway],
  ] as const) {
    const text = await (await request.get(path, { headers })).text();
    expect(text, `${path} ${Object.keys(headers).join()}`).toContain(`degraded-${NONCE}`);
  }
});
