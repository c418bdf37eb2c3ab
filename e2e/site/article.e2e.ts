import { pauseClock } from '../support/forms';
import { advanceUntilShown } from '../support/forms';
import { expect, test } from '../support/site.fixture';

const SUMMARISER = '/api/functions/article-summarizer';
const WITHOUT_SUMMARY = '/news/article-3';

test('[C12] an article has a breadcrumb and links to news, source, topics and FAQ', async ({ page, api }) => {
  await page.goto('/news/article-1');
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(crumbs.getByRole('listitem')).toHaveText(['Home', 'News', api.articles[0]?.title ?? '?']);
  await expect(page.getByRole('link', { name: 'Back to the news' })).toHaveAttribute('href', '/news');
  await expect(page.getByRole('link', { name: /^Read Source/ })).toHaveAttribute(
    'href',
    'https://example.org/report-1',
  );
  await expect(crumbs.getByRole('link', { name: 'News' })).toHaveAttribute('href', '/news');
  await expect(page.getByRole('link', { name: 'Frequently asked questions' })).toHaveAttribute(
    'href',
    '/knowledge/faq',
  );
  await page.getByRole('link', { name: 'Border controls' }).click();
  await expect(page).toHaveURL('/news?tag=border-controls');
});

test('an article lists other reports of its story in order of time, with source, date and language', async ({
  page,
  api,
}) => {
  const [first, , spanish] = api.articles;
  if (!first || !spanish) throw new Error('too few articles');
  first.other_reports = [{ ...spanish, is_translation: false }];
  await page.goto('/news/article-1');
  const reports = page.getByRole('region', { name: 'What came before' }).getByRole('listitem');
  await expect(reports).toHaveText([
    `17 November 2026Europa SurIn Spanish${spanish.title}`,
    `19 November 2026Gibraltar Chronicle${first.title}`,
  ]);
  await reports.getByRole('link').click();
  await expect(page).toHaveURL('/news/article-3');
  await expect(page.getByRole('region', { name: /^What came/ })).toHaveCount(0);
});

test('an article links to its translation, which does not count as another source', async ({ page, api }) => {
  const [first, , spanish] = api.articles;
  if (!first || !spanish) throw new Error('too few articles');
  first.other_reports = [{ ...spanish, is_translation: true }];
  await page.goto('/news');
  await expect(page.getByRole('article').first()).not.toContainText(/sources|reports:/);
  await page.goto('/news/article-1');
  await expect(page.locator('link[rel=alternate][hreflang=es]')).toHaveAttribute(
    'href',
    /\/news\/article-3$/,
  );
  await expect(page.getByRole('region', { name: /^What came/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Also in Spanish' }).click();
  await expect(page).toHaveURL('/news/article-3');
});

test('[C13] sharing an article copies its URL and shows a toast 356 px wide that closes after four seconds', async ({
  page,
  context,
  site,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.clock.install();
  await page.goto('/news/article-1?x=1');
  await page.getByRole('button', { name: 'Share' }).click();
  const toast = page.getByText('Link copied');
  await expect(toast).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url}/news/article-1`);
  await page.mouse.move(5, 5);
  const box = await page.locator('[data-sonner-toast]').boundingBox();
  expect(box?.width).toBe(356);
  await expect(toast).toBeHidden();
  // Pauses the clock to measure that the next toast stays for about four seconds.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Share' }).click();
  await advanceUntilShown(page, toast);
  await page.clock.runFor(3_400);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(toast).toBeHidden();
});

for (const [why, isThere] of [
  ['refuses to copy', true],
  ['has no clipboard', false],
] as const) {
  test(`sharing an article shows an error if the browser ${why}`, async ({ page }) => {
    await page.addInitScript((there) => {
      const refuses = { writeText: () => Promise.reject(new Error('refused')) };
      Object.defineProperty(navigator, 'share', { value: undefined });
      Object.defineProperty(navigator, 'clipboard', { value: there ? refuses : undefined });
    }, isThere);
    await page.goto('/news/article-1');
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.locator('[data-sonner-toast]')).toContainText('The link could not be copied');
  });
}

test('[A24] at most three toasts show, 14 px apart, and a swipe dismisses one', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.clock.install();
  await page.goto('/news/article-1');
  const share = page.getByRole('button', { name: 'Share' });
  const toasts = page.locator('[data-sonner-toast]');
  const visible = page.locator('[data-sonner-toast][data-visible="true"]');
  // The first click loads the code of toasts. Pausing the clock then keeps later toasts from closing by timeout.
  await share.click();
  await expect(toasts).toHaveCount(1);
  await pauseClock(page);
  const count = (which: typeof toasts, number: number) =>
    expect(async () => {
      await page.clock.runFor(20);
      await expect(which).toHaveCount(number, { timeout: 100 });
    }).toPass();
  await count(toasts, 0);
  for (let number = 1; number <= 5; number += 1) {
    await share.click();
    await count(toasts, number);
  }
  await count(visible, 3);

  await visible.first().hover();
  const boxes = () =>
    visible.evaluateAll((all) =>
      all.map((toast) => toast.getBoundingClientRect()).sort((a, b) => b.top - a.top),
    );
  const gap = async () => {
    const [front, second] = await boxes();
    return Math.round((front?.top ?? 0) - (second?.bottom ?? 0));
  };
  await expect.poll(gap).toBe(14);

  const { x = 0, y = 0 } = (await boxes())[0] ?? {};
  await page.mouse.move(x + 200, y + 20);
  await page.mouse.down();
  await page.mouse.move(x + 20, y + 20, { steps: 8 });
  await page.mouse.up();
  await count(toasts, 4);
});

test('[C14] readers switch between a stored analysis, shown with label and sources, and the original, without a request', async ({
  page,
  api,
}) => {
  await page.goto('/news/article-1');
  const [original, analysis] = ['Original Summary', 'AI Analysis'].map((name) => ({
    tab: page.getByRole('tab', { name }),
    panel: page.getByRole('tabpanel', { name }),
  }));
  if (!original || !analysis) throw new Error('no tabs');
  // The stored text quotes more of the source than the original summary.
  await expect(analysis.tab).toHaveAttribute('aria-selected', 'true');
  await original.tab.click();
  await expect(original.panel).toContainText('The full report is at the source.');
  await expect(analysis.panel).toBeHidden();
  await analysis.tab.click();
  await expect(original.panel).toBeHidden();
  const { panel } = analysis;
  await expect(panel).toContainText('The arrangements are live');
  await expect(panel).toContainText('Quoted from the source');
  await expect(panel.getByRole('figure', { name: 'Where it comes from' })).toContainText(
    'published 19 November 2026',
  );
  expect(api.requests.filter(({ path }) => path === SUMMARISER)).toEqual([]);
});

test('[C14] a stored text that repeats the original is shown once, without tabs', async ({ page, api }) => {
  const [first] = api.articles;
  if (!first) throw new Error('no article');
  Object.assign(first, {
    summary_html: `<p>${first.summary}</p>`,
    summary_native: ` ${first.summary.replaceAll(' ', '\n')}\n`,
  });
  await page.goto('/news/article-1');
  await expect(page.getByRole('region', { name: 'What it says' })).toHaveText(`What it says${first.summary}`);
  await expect(page.getByRole('tab')).toHaveCount(0);
});

test('[C4] [C14] the dialog of the list shows the text that the page shows first', async ({ page, api }) => {
  for (const [index, label] of ['AI Analysis', 'Original Summary', 'Original Summary'].entries()) {
    const article = api.articles[index];
    if (!article) throw new Error('no article');
    article.summary_html = `<p>${article.summary}</p>`;
    await page.goto('/news');
    await page
      .getByRole('link', { name: /^Read Summary/ })
      .nth(index)
      .click();
    const dialog = page.getByRole('dialog');
    const texts = dialog.locator(`[lang="${article.lang}"] > p`);
    await expect(texts).not.toHaveCount(0);
    await expect(dialog.getByRole('status')).toHaveCount(0);
    const said = await texts.allInnerTexts();
    await page.goto(`/news/${article.slug}`);
    const panel = page.getByRole('tabpanel', { name: label });
    await expect(panel).toBeVisible();
    expect(await panel.locator(`[lang="${article.lang}"] > p`).allInnerTexts()).toEqual(said);
  }
});

test('the HTML of an article contains neither the full text nor the summary of its source as script data', async ({
  request,
  api,
}) => {
  const [first] = api.articles;
  if (first)
    Object.assign(first, { full_text: 'The whole report.', summary_html: '<p>Its <b>first</b> lines.</p>' });
  const html = await (await request.get('/news/article-1')).text();
  expect(html).not.toContain('The whole report.');
  expect(html).not.toContain('summary_html');
});

test('a summary written by a model names the model', async ({ page }) => {
  await page.goto('/news/article-2');
  await page.getByRole('tab', { name: 'AI Analysis' }).click();
  await expect(page.getByText('Written by gpt-5-mini')).toBeVisible();
});

test('[C15] a missing summary is requested once, with a spinner, and shown', async ({ page, api }) => {
  await page.goto(WITHOUT_SUMMARY);
  const tab = page.getByRole('tab', { name: 'AI Analysis' });
  api.held = true;
  await tab.click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('Writing the summary');
  await page.getByRole('tab', { name: 'Original Summary' }).click();
  await tab.click();
  api.held = false;
  await expect(page.getByText('Checks on people ended at the land border on 15 July 2026.')).toBeVisible();
  const calls = api.requests.filter(({ path }) => path === SUMMARISER);
  expect(calls).toMatchObject([{ method: 'POST', body: { articleId: api.articles[2]?.id } }]);
});

test('[C16] a failed generation of a summary shows a toast and that no summary is available', async ({
  page,
  api,
}) => {
  api.summarise = () => ({ status: 503, body: { title: 'No model' } });
  await page.goto(WITHOUT_SUMMARY);
  await page.getByRole('tab', { name: 'AI Analysis' }).click();
  await expect(page.getByText('Summary generation failed')).toBeVisible();
  await expect(page.getByText('Please try again later.')).toBeVisible();
  await expect(page.getByText('AI summary not available')).toBeVisible();
});

for (const body of [
  { summary: '', success: false, summary_kind: null },
  { summary: '  ', success: true },
  { summary: null, success: true },
  { success: true },
]) {
  test(`[C16] after the response ${JSON.stringify(body)} the page shows that it cannot generate a summary`, async ({
    page,
    api,
  }) => {
    api.summarise = () => ({ status: 200, body });
    await page.goto(WITHOUT_SUMMARY);
    await page.getByRole('tab', { name: 'AI Analysis' }).click();
    await expect(page.getByText('Unable to generate summary')).toBeVisible();
  });
}

test('an arrow key selects the next summary tab and shows its panel', async ({ page }) => {
  await page.goto('/news/article-2');
  await page.getByRole('tab', { name: 'Original Summary' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'AI Analysis' })).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: 'AI Analysis' })).toBeVisible();
});

test('[C18] [L14] an unknown or hidden article answers 404 and is logged', async ({ page, api, site }) => {
  const [first] = api.articles;
  if (first) first.visible = false;
  for (const path of ['/news/nope', '/news/article-1']) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    expect(await response?.text()).toContain('<h1');
    await expect(page).toHaveTitle(/^Article Not Found/);
    await expect(page.getByRole('heading', { name: 'Article Not Found' })).toBeVisible();
    await expect(page.getByText("The article you're looking for doesn't exist.")).toBeVisible();
    await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', '/news');
    expect(site.log.join('\n')).toContain(`"path":"${path}"`);
  }
});

test('[C18] the address of a duplicate leads to the article that has the report', async ({ page, api }) => {
  for (const lost of ['lost-report', 'earlier-headline', 'article-1-2']) {
    api.lostSlugs.set(lost, 'article-1');
    const answer = await page.request.get(`/news/${lost}`, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([308, '/news/article-1']);
    await page.goto(`/news/${lost}`);
    await expect(page).toHaveURL('/news/article-1');
  }
  const [first] = api.articles;
  if (first) first.visible = false;
  expect((await page.goto('/news/lost-report'))?.status()).toBe(404);
});

test('[C19] an article that cannot be read shows the sample with the same slug, or an error', async ({
  page,
  api,
}) => {
  api.failing = true;
  const response = await page.goto('/news/sample-agreement-signed');
  expect(response?.status()).toBe(200);
  await expect(page.getByText('Sample', { exact: true })).toBeVisible();
  await expect(page.getByText('Signature is not ratification.')).toBeVisible();
  await page.goto('/news/article-1');
  await expect(page.getByRole('heading', { name: 'This article cannot be read just now' })).toBeVisible();
  await expect(page.locator('meta[name="frontier:degraded"]')).toHaveCount(1);
});

test('[C21] scripts in a summary do not run', async ({ page, api }) => {
  const [first] = api.articles;
  if (!first) throw new Error('no article');
  first.summary_html =
    '<p>Safe</p><script>window.hacked = 1</script><img src=x onerror="window.hacked = 2"><a href="javascript:window.hacked=3">x</a>';
  first.summary_native = '<img src=x onerror="window.hacked = 4">';
  await page.goto('/news/article-1');
  await page.getByText('x', { exact: true }).click();
  await page.getByRole('tab', { name: 'AI Analysis' }).click();
  await expect(page.getByText('<img src=x')).toBeVisible();
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});

test('[M8] [M9] the head of an article has its title, URL and description', async ({ page, api, site }) => {
  const [first] = api.articles;
  if (first) Object.assign(first, { seo_title: 'Short title', summary: 'Some words. '.repeat(40) });
  await page.goto('/news/article-1');
  const head = (selector: string, name: string) => page.locator(`head ${selector}`).getAttribute(name);
  await expect(page).toHaveTitle('Short title · Frontier Record');
  expect(await head('link[rel="canonical"]', 'href')).toBe(`${site.url}/news/article-1`);
  expect((await head('meta[name="description"]', 'content'))?.length).toBeLessThanOrEqual(160);
  expect(await head('meta[property="og:type"]', 'content')).toBe('article');
  const data = await page.locator('script[type="application/ld+json"]').allInnerTexts();
  const types = data.map((text) => (JSON.parse(text) as { '@type': string })['@type']);
  expect(types.sort()).toEqual(['BreadcrumbList', 'NewsArticle']);
});
