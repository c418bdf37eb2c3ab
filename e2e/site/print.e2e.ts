import { expect, test } from '../support/site.fixture';

const ON_PAPER = ['/news/article-1', '/analysis/analysis-1', '/explained/explainer-1', '/timeline'] as const;

test('dark pages print black on white, without header, forms and menus', async ({ page, site }) => {
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  for (const path of ON_PAPER) {
    await page.goto(path);
    const colours = await page.evaluate(() => {
      const { color, backgroundColor } = getComputedStyle(document.documentElement);
      return { color, backgroundColor };
    });
    expect([path, colours]).toEqual([path, { color: 'rgb(0, 0, 0)', backgroundColor: 'rgb(255, 255, 255)' }]);
    for (const hidden of [page.getByRole('banner'), page.getByRole('navigation'), page.getByRole('textbox')])
      await expect(hidden.locator('visible=true')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(`${site.url}${path}`, { exact: false }).first()).toBeVisible();
  }
});

test('controls are not printed, and no text is cut off', { tag: '@long' }, async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 643, height: 900 });
  const paths = ['/', '/news', '/chat', '/contact', '/advertise', '/newsletter', '/knowledge', '/no/such'];
  for (const path of [...paths, '/services/residency-immigration', '/search?q=border', '/analysis']) {
    await page.goto(path);
    const controls = page.locator('button, input, select, textarea, form, [href^="/chat"]');
    await expect(controls.locator('visible=true')).toHaveCount(0);
    const outside = await page
      .locator('main p, main h1, main h2, main li')
      .evaluateAll(
        (all) => all.filter((text) => text.checkVisibility() && text.getBoundingClientRect().left < 0).length,
      );
    expect([path, outside]).toEqual([path, 0]);
  }
});

test('the printed timeline has all events open with the URLs of their sources', async ({ page, api }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/timeline');
  // Playwright treats content of a closed row as hidden and ignores the style sheet.
  const shown = await page
    .locator('h4', { hasText: 'What this means' })
    .evaluateAll((titles) => titles.filter((title) => title.checkVisibility()).length);
  expect(shown).toBe(api.timeline.length);
  const address = await page
    .locator('li', { hasText: 'A collection' })
    .first()
    .evaluate((entry) => getComputedStyle(entry, '::after').content);
  expect(address).toContain('https://example.org/');
});
