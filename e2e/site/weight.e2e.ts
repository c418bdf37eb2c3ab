import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '../support/site.fixture';

const MOST_BYTES = 122_000;
/** Size of the gateway's response headers per file, which Lighthouse adds. */
const HEAD_BYTES = 456;

for (const path of ['/', '/news/article-1', '/explained/explainer-1', '/timeline', '/about']) {
  test(`the scripts of ${path} are at most 122 kB in Brotli with headers`, async ({ page }) => {
    const bodies: Promise<Buffer>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') bodies.push(response.body());
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    const sizes = (await Promise.all(bodies)).map((body) => brotliCompressSync(body).length + HEAD_BYTES);
    const sum = sizes.reduce((total, size) => total + size, 0);
    expect(sizes.length).toBeGreaterThan(1);
    expect(sum).toBeLessThanOrEqual(MOST_BYTES);
  });
}
