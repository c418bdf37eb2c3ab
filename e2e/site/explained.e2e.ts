import { expect, test } from '../support/site.fixture';

test('[G1] the explainers page lists visible explainers, latest update first, and filters them by search', async ({
  page,
  api,
}) => {
  const [first, hidden, last] = api.explainers;
  if (!first || !hidden || !last) throw new Error('too few explainers');
  hidden.visible = false;
  last.updated_at = '2026-11-21T08:00:00.000Z';
  await page.goto('/explained');
  await expect(page.getByRole('article').getByRole('heading')).toHaveText([last.title, first.title]);
  for (const [words, title] of [
    ['LAND border', first.title],
    ['in 5 steps', last.title],
  ] as const) {
    await page.getByRole('searchbox', { name: 'Search the explainers' }).fill(words);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('article').getByRole('heading')).toHaveText([title]);
  }
  await page.getByRole('article').getByRole('link').click();
  await expect(page).toHaveURL(`/explained/${last.slug}`);
});

test('[G2] explainer cards show three topics and the number of others, and the page links to glossary, news and FAQ', async ({
  page,
}) => {
  await page.goto('/explained');
  await expect(page.getByRole('article').first()).toContainText('+2 more');
  await expect(
    page.getByRole('article').first().locator('p').last().locator('> span').first().locator('> span'),
  ).toHaveCount(4);
  for (const path of ['/glossary', '/news', '/knowledge/faq'])
    await expect(page.getByRole('main').locator(`a[href="${path}"]`).first()).toBeVisible();
});

test('[G3] an explainer has breadcrumb, date, summary, text and topics', async ({ page, api }) => {
  const [explainer] = api.explainers;
  await page.goto('/explained/explainer-1');
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')).toHaveText([
    'Home',
    'Knowledge',
    'Explainers',
    explainer?.title ?? '?',
  ]);
  await expect(page.getByRole('article').locator('header')).toContainText(
    'True as far as we know · newest source 2 October 2026 · updated 19 November 2026',
  );
  await expect(page.getByText(explainer?.summary ?? '?')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Who may cross' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Travel freedom' })).toBeVisible();
});

test('[G4] only a long explainer with headings has a table of contents, which links to the headings', async ({
  page,
  api,
}) => {
  const [first, second, third] = api.explainers;
  if (!first || !second || !third) throw new Error('too few explainers');
  second.body_md = 'x'.repeat(700);
  third.contents = [];
  const contents = page.getByRole('navigation', { name: 'Contents' });
  for (const { slug } of [second, third]) {
    await page.goto(`/explained/${slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(contents).toHaveCount(0);
  }
  await page.goto(`/explained/${first.slug}`);
  await contents.getByRole('link', { name: 'With a card' }).click();
  await expect(page).toHaveURL(/#h-cards$/);
  await expect(page.getByRole('heading', { name: 'With a card' })).toBeInViewport();
});

test('key terms and related reading are listed beside the text of an explainer', async ({ page }) => {
  await page.goto('/explained/explainer-1');
  await expect(page.getByRole('region', { name: 'Key Terms' }).getByRole('link')).toHaveCount(6);
  await expect(page.getByRole('region', { name: 'Related Reading' }).getByRole('link')).toHaveCount(3);
});

test('[G6] a loading explainer shows progress, and an unknown, hidden or unreadable one a not-found message', async ({
  page,
  api,
}) => {
  await page.goto('/explained');
  const link = page.getByRole('article').first().getByRole('link');
  api.held = true;
  await link.click();
  await expect(page.getByText('Loading explainer...')).toBeVisible();
  api.held = false;
  await expect(page).toHaveURL('/explained/explainer-1');
  const [, hidden] = api.explainers;
  if (!hidden) throw new Error('too few explainers');
  hidden.visible = false;
  for (const slug of ['nope', hidden.slug]) {
    expect((await page.goto(`/explained/${slug}`))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Explainer Not Found' })).toBeVisible();
  }
  api.failing = true;
  await page.goto('/explained/explainer-1');
  await expect(page.getByRole('heading', { name: 'Explainer Not Found' })).toBeVisible();
  await expect(page.locator('head meta[name="frontier:degraded"]')).toHaveAttribute('content', /^degraded-/);
});
