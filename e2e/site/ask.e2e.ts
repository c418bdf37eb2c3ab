import type { Page } from '@playwright/test';
import { expect, test } from '../support/site.fixture';

/** Widths around the breakpoint at which the bar of phones gives way to the header's links. */
const WIDTHS = [390, 768, 899, 900, 1_023, 1_280];
const PAGES = [
  ...['/', '/news', '/news/article-1', '/timeline', '/videos', '/merch', '/services', '/services/legal'],
  ...[
    '/knowledge',
    '/knowledge/faq',
    '/knowledge/faq/question-1',
    '/knowledge/treaty',
    '/status',
    '/answers',
  ],
  ...['/explained/explainer-1', '/glossary', '/analysis/analysis-1', '/contact', '/newsletter', '/about'],
];
const SCROLLS = [0, 0.25, 0.5, 0.75, 1];

const ask = (page: Page) => page.getByRole('button', { name: 'Ask the assistant' });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Ask the assistant' });
const quick = (page: Page) => page.getByRole('navigation', { name: 'Quick links' });
const drawer = (page: Page) => page.locator('#mobile-menu');

for (const width of WIDTHS)
  test(`[N1] [N2] at ${width} px one press opens the assistant on the current page, and Escape closes it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    for (const path of ['/', '/glossary/ees', '/nope']) {
      await page.goto(path);
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
      await ask(page).click();
      await expect(panel(page)).toContainText('not legal advice');
      await expect(page).toHaveURL(path);
      expect(await page.evaluate(() => document.body.dataset.scrollLocked)).toBe('1');
      await page.keyboard.press('Escape');
      await expect(panel(page)).toBeHidden();
      await expect(ask(page)).toBeFocused();
    }
  });

for (const width of WIDTHS)
  test(`[N1] at ${width} px the button of the assistant covers no text and no control`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const covered: string[] = [];
    for (const path of PAGES) {
      await page.goto(path);
      for (const scroll of SCROLLS) {
        const found = await page.evaluate(findCovered, scroll);
        covered.push(...found.map((what) => `${path} at ${scroll}: ${what}`));
      }
    }
    expect(covered).toEqual([]);
  });

test('the page ends above the bar of phones, and the keyboard focus stays above it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/contact');
  const top = async () => (await quick(page).boundingBox())?.y ?? 0;
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const footer = await page.getByRole('contentinfo').boundingBox();
  expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((await top()) + 1);
  await page.evaluate(() => window.scrollTo(0, 0));
  const hidden = [];
  for (let stop = 0; stop < 40; stop += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      // After the last stop the focus leaves the page, and the body counts as active.
      const isExempt = element?.matches('body, nav[aria-label="Quick links"] *');
      return {
        text: element?.outerHTML.slice(0, 80),
        end: isExempt ? 0 : (element?.getBoundingClientRect().bottom ?? 0),
      };
    });
    if (focused.end > (await top())) hidden.push(focused.text);
  }
  expect(hidden).toEqual([]);
});

test('the bar of phones opens search and menu, and closes the menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/news');
  const menu = quick(page).getByRole('button', { name: 'Menu' });
  await menu.click();
  await expect(drawer(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toBeHidden();
  await expect(menu).toBeFocused();
  await quick(page).getByRole('button', { name: 'Search' }).click();
  await expect(drawer(page).getByRole('searchbox')).toBeFocused();
  await quick(page).getByRole('button', { name: 'Close' }).click();
  await expect(drawer(page)).toBeHidden();
  await menu.click();
  await quick(page).getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/');
  await expect(drawer(page)).toBeHidden();
  await expect(quick(page).locator('[aria-current]')).toHaveText('Home');
});

test('the bar of phones stays at the end of the page in a low window, and is not printed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 640, height: 360 });
  await page.goto('/about');
  await expect(quick(page)).not.toBeInViewport();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(quick(page)).toBeInViewport();
  await page.emulateMedia({ media: 'print' });
  await expect(quick(page)).toBeHidden();
  await expect(ask(page)).toBeHidden();
});

test("on the assistant's page no button opens the panel, and the bar marks the page", async ({ page }) => {
  await page.goto('/chat');
  await expect(ask(page)).toHaveCount(0);
  await expect(quick(page).getByRole('link').locator('visible=true')).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 700 });
  await expect(quick(page).locator('[aria-current]')).toHaveText('Ask the assistant');
  const box = await page.getByRole('textbox', { name: 'Your question' }).boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan((await quick(page).boundingBox())?.y ?? 0);
});

for (const width of [390, 1_280])
  test.describe(`without scripts at ${width} px`, () => {
    test.use({ javaScriptEnabled: false, viewport: { width, height: 844 } });

    test('[N1] Ask is a link to the page of the assistant', async ({ page }) => {
      await page.goto('/news');
      await page.getByRole('link', { name: 'Ask the assistant' }).click();
      await expect(page).toHaveURL('/chat');
    });
  });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('the bar of phones links to the search and to the columns of the footer', async ({ page }) => {
    await page.goto('/news');
    await quick(page).getByRole('link', { name: 'Menu' }).click();
    await expect(page.getByRole('contentinfo').getByRole('navigation')).toBeInViewport({ ratio: 1 });
    await quick(page).getByRole('link', { name: 'Search' }).click();
    await expect(page).toHaveURL('/search');
  });
});

/**
 * Scrolls to a share of the page and returns the texts and controls that the button covers. Runs in the browser. The
 * bar of phones is opaque and reaches from edge to edge, so the page is visible only above it.
 */
function findCovered(share: number): string[] {
  window.scrollTo(0, (document.documentElement.scrollHeight - innerHeight) * share);
  const bar = document.querySelector('nav[aria-label="Quick links"]');
  const button = [...(bar?.children ?? [])].find((one) => one.textContent.startsWith('Ask'));
  if (!bar || !button?.checkVisibility()) return ['no button'];
  const own = button.getBoundingClientRect();
  if (own.bottom > innerHeight || own.right > document.documentElement.clientWidth) return ['cut off'];
  const isBar = getComputedStyle(bar).position === 'sticky';
  const edge = isBar ? bar.getBoundingClientRect().top : innerHeight;
  const isUnder = ({ left, right, top, bottom }: DOMRect) =>
    left < own.right && right > own.left && top < own.bottom && Math.min(bottom, edge) > own.top;
  const isShown = (element: Element | null) =>
    element?.closest('[inert], nav[aria-label="Quick links"], .visually-hidden') === null &&
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const covered: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    if (!text.textContent?.trim() || !isShown(text.parentElement)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    if ([...range.getClientRects()].some(isUnder)) covered.push(`text “${text.textContent.slice(0, 40)}”`);
  }
  for (const control of document.querySelectorAll('a, button, input, select, textarea, summary, label'))
    if (isShown(control) && [...control.getClientRects()].some(isUnder))
      covered.push(control.outerHTML.slice(0, 60));
  return covered;
}
