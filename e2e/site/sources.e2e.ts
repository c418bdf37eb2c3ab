import type { Page } from '@playwright/test';
import { expect, test } from '../support/site.fixture';

const PAGE = '/explained/explainer-1';
const card = (page: Page) => page.getByRole('group', { name: /^Source 1: / });
const getSourceMark = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

test('[Z3] statements have source marks with one number per source, as in the list of sources', async ({
  page,
}) => {
  await page.goto(PAGE);
  const [first, second] = ['Source 1: A regional daily', 'Source 2: gov.uk'];
  await expect(page.locator('main sup')).toHaveText(['1', '1 2', '2']);
  await expect(getSourceMark(page, first)).toHaveCount(2);
  await expect(getSourceMark(page, second)).toHaveCount(2);
  const entries = page.getByRole('region', { name: 'Sources' }).getByRole('listitem');
  await expect(entries).toContainText([
    /A regional daily: A report.*about 2023.*reprint on another site/,
    /gov\.uk: A collection.*2 October 2026/,
  ]);
});

test('[Z3] a source mark links to its entry in the list of sources', async ({ page }) => {
  await page.goto(PAGE);
  await getSourceMark(page, 'Source 2: gov.uk').first().click();
  await expect(page).toHaveURL(`${PAGE}#source-2`);
  await expect(page.locator('li:target')).toContainText('gov.uk: A collection');
  await expect(page.locator('li:target')).toBeInViewport();
});

test('hovering a source mark shows the source, and leaving it hides the source', async ({ page }) => {
  await page.goto(PAGE);
  await getSourceMark(page, 'Source 1: A regional daily').first().hover();
  await expect(card(page)).toContainText('A regional daily: A report');
  await expect(card(page)).toContainText('about 2023');
  await card(page).getByRole('link').hover();
  await expect(card(page)).toBeInViewport({ ratio: 1 });
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(card(page)).toHaveCount(0);
});

test('focusing a source mark by keyboard shows the source, Tab moves to its link, Escape closes it', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(PAGE);
  const mark = getSourceMark(page, 'Source 1: A regional daily').first();
  // Focus set after a key press counts as keyboard focus.
  await page.keyboard.press('Tab');
  await mark.focus();
  await expect(card(page)).toBeVisible();
  // A resting pointer does not close a card opened by keyboard.
  await page.mouse.move(5, 5);
  await page.mouse.move(20, 20);
  await page.clock.runFor(1_000);
  await page.keyboard.press('Tab');
  await expect(card(page).getByRole('link')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(card(page)).toHaveCount(0);
  await expect(mark).toBeFocused();
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 320, height: 640 } });

  test('the first tap on a source mark shows the source on screen, the next follows the link', async ({
    page,
  }) => {
    await page.goto(PAGE);
    const mark = getSourceMark(page, 'Source 1: A regional daily').first();
    await mark.tap();
    await expect(card(page)).toBeInViewport({ ratio: 1 });
    await expect(page).toHaveURL(PAGE);
    await mark.tap();
    await expect(page).toHaveURL(`${PAGE}#source-1`);
    await expect(card(page)).toHaveCount(0);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a source mark links to its entry in the list of sources', async ({ page }) => {
    await page.goto(PAGE);
    await getSourceMark(page, 'Source 1: A regional daily').first().click();
    await expect(page.locator('li:target')).toContainText('A regional daily');
    await page.goto('/knowledge/treaty/article-2');
    await getSourceMark(page, 'Source 1: HM Government of Gibraltar').first().click();
    await expect(page).toHaveURL('/knowledge/treaty/article-2#source-1');
    await expect(page.locator('li:target')).toBeVisible();
  });
});
