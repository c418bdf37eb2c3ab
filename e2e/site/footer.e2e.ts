import { expect, test } from '../support/site.fixture';

const COLUMNS = {
  Navigate: [
    ...['/', '/news', '/analysis', '/timeline', '/videos', '/knowledge', '/services'],
    ...['/status', '/changes'],
  ],
  Knowledge: [
    ...['/knowledge/faq', '/knowledge/treaty', '/knowledge/ask', '/newsletter'],
    ...['/answers', '/explained', '/figures', '/glossary', '/corrections'],
  ],
  Services: [
    '/services/legal',
    '/services/immigration',
    '/services/travel',
    '/services/investment',
    '/services/real-estate',
  ],
  Connect: ['/contact', '/advertise', '/shop', '/about', '/privacy', '/terms'],
};

test('[A18] the footer has four columns of links in order, without dead links', async ({ page, request }) => {
  await page.goto('/about');
  const footer = page.getByRole('contentinfo');
  const columns = await footer
    .locator('nav > div')
    .evaluateAll((all) =>
      all.map((column) => [
        column.querySelector('h2')?.textContent ?? '',
        [...column.querySelectorAll('a')].map((link) => link.getAttribute('href')),
      ]),
    );
  expect(columns).toEqual(Object.entries(COLUMNS));
  for (const [name, href] of [
    ['Treaty Explorer', '/knowledge/treaty'],
    ['Ask AI Chatbot', '/knowledge/ask'],
  ])
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', href ?? '');
  const hrefs = await footer
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  for (const href of new Set(hrefs)) {
    expect([href, (await request.get(href ?? '')).status()]).toEqual([href, 200]);
  }
});

test('[A19] the footer has a sign-up form, the current year, privacy policy and terms', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2031-02-03T12:00:00Z'));
  await page.goto('/about');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('heading', { name: 'Stay Updated' })).toBeVisible();
  await expect(footer.getByRole('textbox', { name: 'Email address' })).toBeVisible();
  await expect(footer.getByText(/^© 2031 Frontier Record/)).toBeVisible();
  for (const [name, path] of [
    ['Privacy Policy', '/privacy'],
    ['Terms of Service', '/terms'],
  ] as const) {
    await footer.getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
  }
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('[A18] on phones the columns of the footer fold, and footer and bar are at most 850 px high', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto('/about');
      const footer = page.getByRole('contentinfo');
      const columns = footer.getByRole('navigation');
      const quick = page.getByRole('navigation', { name: 'Quick links' });
      const heights = await Promise.all(
        [footer, quick].map(async (part) => (await part.boundingBox())?.height),
      );
      expect((heights[0] ?? 850) + (heights[1] ?? 850)).toBeLessThanOrEqual(850);
      await expect(columns.getByRole('link')).toHaveCount(0);
      for (const [index, [title, paths]] of Object.entries(COLUMNS).entries()) {
        await columns.locator('summary', { hasText: title }).click();
        await expect(columns.locator(':scope > div').nth(index).getByRole('link')).toHaveCount(paths.length);
      }
      await page.setViewportSize({ width: 768, height: 900 });
      await expect(columns.locator('summary:visible')).toHaveCount(0);
      await expect(columns.getByRole('heading')).toHaveText(Object.keys(COLUMNS));
    });

    test('every page links to a form for error reports that names the page', async ({ page }) => {
      const report = page.getByRole('contentinfo').getByRole('link', { name: 'Report an error' });
      for (const path of ['/', '/news?tag=ees', '/glossary/ees', '/timeline', '/no/such page']) {
        await page.goto(path);
        const { pathname } = new URL(path, 'http://site');
        await expect(report).toHaveAttribute('href', `/contact?page=${encodeURIComponent(pathname)}`);
      }
      await page.goto('/about');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click();
      await expect(report).toHaveAttribute('href', '/contact?page=%2Fterms');
      await report.click();
      await expect(page.getByRole('heading', { name: 'Report an error' })).toBeVisible();
      await expect(page.getByRole('main')).toContainText('On the page /terms');
    });
  });
}
