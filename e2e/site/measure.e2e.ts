import type { Page } from '@playwright/test';
import { expect, test } from '../support/site.fixture';

/** Pages with texts to read, as opposed to lists to scan. */
const TEXTS = [
  ...['/news/article-1', '/explained/explainer-1', '/knowledge/faq/question-1', '/glossary/ees'],
  ...['/analysis/analysis-1', '/knowledge/treaty', '/timeline', '/services/legal', '/corrections'],
  ...['/about', '/privacy', '/terms'],
];
/** Pages with running text: stored texts, and one text of the site itself. */
const RUNNING = ['/explained/explainer-1', '/knowledge/faq/question-1', '/analysis/analysis-1', '/about'];
/** English prose of average word length. Line lengths of all pages are measured with these words. */
const WORDS =
  'The agreement ends routine checks on people at the land border and moves them to the airport and the port, where two officers look at a passport in turn. Residents keep their cards, visitors count their days, and both should carry a document. '.repeat(
    4,
  );

for (const width of [768, 1_440])
  test(
    `[G3] lines have at most 66 characters at ${width} px, and running text is 18 px`,
    { tag: '@long' },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const long: string[] = [];
      for (const path of TEXTS) {
        await page.goto(path);
        await page.evaluate(() => document.fonts.ready);
        await page
          .locator('details')
          .evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')));
        for (const { text, characters } of await measureLines(page))
          if (characters > 66) long.push(`${path}: ${characters} characters in “${text}”`);
      }
      expect(long).toEqual([]);
      for (const path of RUNNING) {
        await page.goto(path);
        const sizes = await page
          .locator('main :is(p, li)')
          .evaluateAll((all) =>
            all
              .filter((one) => one.closest('[class*="prose"]'))
              .map((one) => Math.round(parseFloat(getComputedStyle(one).fontSize))),
          );
        expect([path, [...new Set(sizes)]]).toEqual([path, [18]]);
      }
    },
  );

test('filter and tab rows fit one line at 320 px, and all starter questions are seen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 780 });
  const rows = {
    '/news': 'form[action="/news"] > *',
    '/newsletter': '[aria-label="Sections of the archive"] a',
    '/analysis': '[aria-label="Sections"] a',
    '/knowledge/treaty': '[aria-label="Parts of the treaty"] a',
  };
  for (const [path, row] of Object.entries(rows)) {
    await page.goto(path);
    const middles = await page
      .locator(row)
      .evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect()).map(({ top, bottom }) => (top + bottom) / 2),
      );
    expect(middles.length, path).toBeGreaterThan(1);
    expect(Math.max(...middles) - Math.min(...middles), path).toBeLessThan(12);
    if (path === '/news') continue;
    // Keyboard focus scrolls hidden items into view.
    await page.locator(row).first().focus();
    for (let at = 1; at < middles.length; at += 1) {
      await page.keyboard.press('Tab');
      await expect(page.locator(row).nth(at)).toBeFocused();
      await expect(page.locator(row).nth(at)).toBeInViewport({ ratio: 0.99 });
    }
  }
  await page.goto('/');
  const dates = page.getByRole('region', { name: 'Now', exact: true }).locator('[class*=date]');
  await expect(dates).not.toHaveCount(0);
  for (const date of await dates.all()) expect((await date.boundingBox())?.height).toBeLessThan(24);
  await page.goto('/chat');
  await expect(page.getByRole('log').getByRole('button').last()).toBeInViewport({ ratio: 1 });
});

interface Line {
  readonly text: string;
  readonly characters: number;
}

/** Returns each paragraph's average full line length in characters, after filling it with the same words. */
const measureLines = (page: Page): Promise<Line[]> =>
  page.evaluate((words) => {
    const paragraphs = [...document.querySelectorAll('main :is(p, li, dd, blockquote, td)')].filter(
      // Skip lists of sources, because readers look entries up in them instead of reading them.
      (one) =>
        !one.closest('[aria-label="Sources"]') &&
        !one.querySelector('p, li, dd, ul, h2, h3, div') &&
        one.textContent.trim().length > 60,
    );
    return paragraphs.flatMap((paragraph): Line[] => {
      const text = paragraph.textContent.slice(0, 60);
      paragraph.textContent = words;
      const range = document.createRange();
      range.selectNodeContents(paragraph);
      const widths = [...range.getClientRects()].map((line) => line.width);
      if (widths.length < 3) return [];
      const all = widths.reduce((sum, one) => sum + one, 0);
      const whole = widths.slice(0, -1).reduce((sum, one) => sum + one, 0);
      const characters = (words.trim().length * whole) / all / (widths.length - 1);
      return [{ text, characters: Math.round(characters) }];
    });
  }, WORDS);
