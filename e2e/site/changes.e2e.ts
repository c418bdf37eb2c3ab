import { expect, test } from '../support/site.fixture';
import { example } from '@frontier/api-clients/examples';

const VISITS = 'frontier-visits';

test('the page of changes groups them by day, newest first, with kind, link and detail', async ({ page }) => {
  await page.goto('/changes');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What has changed');
  await expect(page.getByRole('main').getByRole('status')).toHaveText('4 changes since 1 July 2026.');
  await expect(page.locator('main h2 time')).toHaveText(['6 October 2026', '12 August 2026', '20 July 2026']);
  const rows = page.locator('main section li');
  await expect(rows).toHaveText([/^Event/, /^Correction/, /^Status/, /^Update/]);
  await expect(rows.nth(2)).toContainText('Not needed yet');
  await expect(rows.nth(2).getByRole('link')).toHaveAttribute('href', '/status#etias');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('changes are filtered by topic and day', async ({ page }) => {
    await page.goto('/changes');
    await expect(page.getByRole('link', { name: 'Since you last looked here' })).toHaveCount(0);
    await page.getByLabel('Topic').selectOption('travel-freedom');
    await page.getByLabel('Since').fill('2026-08-12');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page).toHaveURL(/\?topic=travel-freedom&since=2026-08-12$/);
    await expect(page.getByRole('main').getByRole('status')).toHaveText(
      '1 change since 12 August 2026, topic: Travel freedom.',
    );
    await expect(page.locator('main section li')).toHaveText(/^Status\s*ETIAS/);
    await page.getByRole('link', { name: 'Since July 2026' }).click();
    await expect(page).toHaveURL(/\?since=2026-07-01&topic=travel-freedom$/);
  });
});

test('the link to changes since the last visit appears on a later day, without a request', async ({
  page,
  api,
}) => {
  await page.goto('/changes');
  const link = page.getByRole('link', { name: 'Since you last looked here' });
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), VISITS)).toMatch(/^[\d-]{10}$/);
  await expect(link).toHaveCount(0);
  await page.evaluate((key) => localStorage.setItem(key, '2026-10-01'), VISITS);
  const sent = api.requests.length;
  await page.reload();
  await expect(link).toHaveAttribute('href', '/changes?since=2026-10-01');
  expect(api.requests.slice(sent).filter(({ method }) => method !== 'GET')).toEqual([]);
  await link.click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText('1 change since 1 October 2026.');
});

test('the page of changes says plainly that nothing has changed, or that it cannot tell', async ({
  page,
  api,
}) => {
  await page.goto('/changes?since=2026-11-01&topic=immigration');
  await expect(page.locator('main')).toContainText(
    'Nothing has changed since 1 November 2026 on the topic Immigration.',
  );
  api.failing = true;
  await page.goto('/changes');
  await expect(page.getByText('It is not available just now. Please try again later.')).toBeVisible();
  await expect(page.getByText('Nothing has changed')).toHaveCount(0);
});

test('the page of changes shows 200 changes of one day with long titles on a narrow screen', async ({
  page,
  api,
}) => {
  const title = `${'Grenzübertrittsbescheinigung'.repeat(4)} ${'word '.repeat(20)}`;
  api.changes = Array.from({ length: 300 }, (_, index) =>
    example('Change', { kind: 'edit', title: `${index} ${title}` }),
  );
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/changes?since=never&topic=unknown');
  await expect(page.locator('main section')).toHaveCount(1);
  await expect(page.locator('main section li')).toHaveCount(200);
  await expect(page.getByRole('main').getByRole('status')).toContainText('Older ones are not listed');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
