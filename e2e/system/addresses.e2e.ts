import { expect, test } from '../support/stack.fixture';

test('[Y3] one public address serves site, console and API, but no internal endpoints', async ({
  page,
  request,
}) => {
  await page.goto('/');
  await expect(page.getByRole('banner')).toContainText('Frontier Record');
  expect((await request.get('/api/articles')).status()).toBe(200);
  const console = await request.get('/admin');
  expect([console.status(), console.headers()['content-type']]).toEqual([
    200,
    expect.stringMatching(/^text\/html/),
  ]);
  expect(await console.text()).toContain('<div id="root"');
  for (const path of ['/internal/leads/leads', '/metrics', '/health/ready'])
    expect([path, (await request.get(path)).status()]).toEqual([path, 404]);
});
