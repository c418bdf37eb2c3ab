import type { Page } from '@playwright/test';
import { expect, test } from '../support/site.fixture';

const MAIN = [
  ['Home', '/'],
  ['News', '/news'],
  ['Timeline', '/timeline'],
  ['Videos', '/videos'],
  ['Merch', '/merch'],
];
const SERVICES = [
  ['All Services', '/services'],
  ['Legal & Treaty Advisory', '/services/legal'],
  ['Immigration & Residency', '/services/immigration'],
  ['Travel Planning & Border Guidance', '/services/travel'],
  ['Investment & Business Setup', '/services/investment'],
  ['Real Estate Buyer Advisory', '/services/real-estate'],
  ['Private Car Importation & Registration', '/services/car-import'],
  ['Gibraltar Private Number Plates', '/services/plates'],
  ['HNWI & Family Office', '/services/hnwi'],
  ['Prospective Civil Aviation Registration', '/services/aircraft'],
];
const READERS = ['I cross', 'I work across', 'I visit', 'I live in Gibraltar', 'I trade', 'I report'];
const SHELF = [
  ['All of Knowledge', '/knowledge'],
  ['Where things stand', '/status'],
  ['Short answers', '/answers'],
  ['FAQ', '/knowledge/faq'],
  ['Explainers', '/explained'],
  ['Treaty Explorer', '/knowledge/treaty'],
  ['Figures', '/figures'],
  ['Glossary', '/glossary'],
  ['Analysis', '/analysis'],
  ['Timeline', '/timeline'],
  ['What has changed', '/changes'],
  ['Corrections', '/corrections'],
];
const HOUSE = [
  ['Newsletter', '/newsletter'],
  ['About', '/about'],
  ['Contact', '/contact'],
];
const TABS = [
  ['Services', '/services'],
  ['Knowledge', '/knowledge'],
];
const PLACEHOLDER = 'Search news, timeline, services…';

const bar = (page: Page) => page.getByRole('banner');
const getLinks = (links: ReturnType<Page['locator']>) =>
  links.evaluateAll((all) => all.map((link) => [link.textContent.trim(), link.getAttribute('href')]));

/** Opens a page with a paused clock, which only the test advances. */
async function withStoppedClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/news');
  await page.waitForLoadState('networkidle');
  await page.clock.pauseAt(Date.now() + 60_000);
}

for (const [name, id] of [
  ['Services', '#services-menu'],
  ['Knowledge', '#knowledge-menu'],
] as const)
  test.describe(`menu of ${name}`, () => {
    test.use({ viewport: { width: 1280, height: 800 } });

    const menu = (page: Page) => page.locator(id);
    const tab = (page: Page) => bar(page).getByRole('button', { name });

    test.beforeEach(async ({ page }) => {
      await withStoppedClock(page);
    });

    test('[A9] opens 100 ms after the pointer enters and closes 250 ms after it leaves', async ({ page }) => {
      await tab(page).hover();
      await page.clock.runFor(50);
      await expect(menu(page)).toBeHidden();
      await page.clock.runFor(150);
      await expect(menu(page)).toBeVisible();
      await page.mouse.move(600, 700);
      await page.clock.runFor(150);
      await expect(menu(page)).toBeVisible();
      await page.clock.runFor(250);
      await expect(menu(page)).toBeHidden();
    });

    test('[A10] toggles on click, moves by arrow keys and closes on Escape', async ({ page }) => {
      // A touch pointer does not open the menu by hovering.
      const touch = { pointerType: 'touch' };
      await tab(page).dispatchEvent('pointerenter', touch);
      await tab(page).dispatchEvent('click');
      await expect(menu(page)).toBeVisible();
      await tab(page).dispatchEvent('click');
      await expect(menu(page)).toBeHidden();

      await tab(page).focus();
      await page.keyboard.press('ArrowDown');
      await page.clock.runFor(50);
      const items = menu(page).getByRole('link');
      await expect(items.first()).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await page.clock.runFor(50);
      await expect(items.nth(1)).toBeFocused();
      await page.keyboard.press('ArrowUp');
      await page.clock.runFor(50);
      await expect(items.first()).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(menu(page)).toBeHidden();
      await expect(tab(page)).toBeFocused();
    });

    test('[A10] stays open on a click after hover, and closes on the next', async ({ page }) => {
      await tab(page).hover();
      await page.clock.runFor(200);
      await expect(menu(page)).toBeVisible();
      await tab(page).click();
      await expect(menu(page)).toBeVisible();
      await tab(page).click();
      await expect(menu(page)).toBeHidden();
    });
  });

test.describe('services menu', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  const menu = (page: Page) => page.locator('#services-menu');
  const tab = (page: Page) => bar(page).getByRole('button', { name: 'Services' });

  test.beforeEach(async ({ page }) => {
    await withStoppedClock(page);
  });

  test('[A11] is at least 280 px wide and lists All Services, then each service', async ({ page }) => {
    await tab(page).dispatchEvent('click');
    expect((await menu(page).boundingBox())?.width).toBeGreaterThanOrEqual(280);
    expect(await getLinks(menu(page).getByRole('link'))).toEqual(SERVICES);
  });
});

test.describe('header search', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  const open = (page: Page) => bar(page).getByRole('button', { name: 'Open the search' });
  const form = (page: Page) => bar(page).getByRole('search', { name: 'Site search' });
  const box = (page: Page) => form(page).getByRole('searchbox', { name: 'Site search' });

  test('[A12] opens on demand, takes the focus after 100 ms, and closes on Escape or a click outside', async ({
    page,
  }) => {
    await withStoppedClock(page);
    await expect(form(page)).toBeHidden();
    await open(page).click();
    await page.clock.runFor(60);
    await expect(box(page)).not.toBeFocused();
    await page.clock.runFor(80);
    await expect(box(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(form(page)).toBeHidden();
    await expect(open(page)).toBeFocused();
    await open(page).click();
    await expect(form(page)).toBeVisible();
    await page.mouse.click(300, 500);
    await expect(form(page)).toBeHidden();
  });

  test('[A13] [A7] opens the results with the query encoded, closes, and is empty afterwards', async ({
    page,
  }) => {
    await page.goto('/news');
    await open(page).click();
    await box(page).fill('  a&b ñ ');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search?q=a%26b%20%C3%B1');
    await expect(form(page)).toBeHidden();
    await open(page).click();
    await expect(box(page)).toHaveValue('');
    await page.goBack();
    await expect(page).toHaveURL('/news');
    await expect(form(page)).toBeHidden();
  });

  test('[A14] ignores blank queries, and its field is required in the header but not in the mobile menu', async ({
    page,
  }) => {
    await page.goto('/news');
    await open(page).click();
    await expect(box(page)).toHaveAttribute('required');
    await box(page).fill('   ');
    await form(page).getByRole('button', { name: 'Search' }).click();
    await expect(form(page)).toBeVisible();
    await expect(page).toHaveURL('/news');
    await page.setViewportSize({ width: 390, height: 800 });
    await bar(page).getByRole('button', { name: 'Open the menu' }).click();
    await expect(box(page)).not.toHaveAttribute('required');
    await form(page).getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/news');
  });

  test('[A15] is one of five buttons in the header and has the specified placeholder', async ({ page }) => {
    await page.goto('/news');
    const names = ['Services', 'Knowledge', 'Open the search', 'Chat', 'Switch between light and dark'];
    const buttons = bar(page).getByRole('button');
    expect(await buttons.evaluateAll((all) => all.map((button) => button.textContent.trim()))).toEqual(names);
    await open(page).click();
    await expect(box(page)).toHaveAttribute('placeholder', PLACEHOLDER);
    await expect(form(page).getByRole('button')).toHaveText('Search');
  });
});

test('[A4] the main links of the header are in the specified order', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/news');
  expect(await getLinks(bar(page).locator('nav > ul').first().getByRole('link'))).toEqual(MAIN);
});

test('the menu of Knowledge links pages by reader, then its sections, and marks its tab on all of them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/news');
  const tab = bar(page).getByRole('button', { name: 'Knowledge' });
  const menu = page.locator('#knowledge-menu');
  expect(await tab.evaluate((button) => button.nextElementSibling?.id)).toBe('knowledge-menu');
  await tab.dispatchEvent('click');
  await expect(menu.getByRole('heading')).toHaveText(READERS);
  const links = await getLinks(menu.getByRole('link'));
  expect(links.slice(-SHELF.length)).toEqual(SHELF);
  expect(links.length - SHELF.length).toBeGreaterThanOrEqual(2 * READERS.length);
  const box = await menu.boundingBox();
  expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 1_281) <= 1_280).toBe(true);
  await menu.getByRole('link', { name: 'Glossary' }).click();
  await expect(page).toHaveURL('/glossary');
  await expect(menu).toBeHidden();
  await expect(tab).toHaveAttribute('aria-current', 'page');
});

test('[A17] the mobile menu has search, links and services, and closes when one of them is used', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/news');
  const toggle = page.getByRole('button', { name: 'Open the menu' });
  const drawer = page.locator('#mobile-menu');
  await toggle.click();
  expect(await drawer.boundingBox()).toEqual({ x: 0, y: 64, width: 390, height: 700 - 64 });
  const links = drawer.getByRole('link');
  const listed = await getLinks(links);
  expect(listed).toEqual([...MAIN, ...TABS, ...SHELF, ...SERVICES, ...HOUSE]);
  await expect(drawer.locator('[aria-current]')).toHaveText(['News']);
  await expect(drawer.locator('summary')).toHaveText(READERS);
  await drawer.getByText('I visit').click();
  await expect(drawer.getByRole('link', { name: 'My passport' })).toBeVisible();
  for (const [name, href] of [listed[1], SERVICES[0], SERVICES[1]].filter((link) => link !== undefined)) {
    await drawer.getByRole('link', { name: name ?? '', exact: true }).click();
    await expect(drawer).toBeHidden();
    // Navigation also closes the menu, so wait for the next page before opening the menu again.
    await expect(page).toHaveURL(href ?? '');
    await toggle.click();
  }
  await drawer.getByRole('searchbox').fill('travel');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=travel');
  await expect(drawer).toBeHidden();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('services, knowledge and search in the header are links, also on small screens', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 700 });
    await page.goto('/news');
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
    await bar(page).getByRole('link', { name: 'Search' }).click();
    await expect(page).toHaveURL('/search');
    for (const [name, path] of TABS) {
      await bar(page)
        .getByRole('link', { name: name ?? '' })
        .click();
      await expect(page).toHaveURL(path ?? '');
    }
  });
});
