import type { Page } from '@playwright/test';

/** Many enough for a page that may scroll to have begun: the tests that use this see it do so, too. */
const FRAMES = 20;

/** Turns the wheel where the pointer is; how far down the page is some frames after it was told of it. */
export async function scrolledByWheel(page: Page): Promise<number> {
  const settled = await page.evaluateHandle((frames) => {
    const scrolled = new Promise<number>((resolve) => {
      const count = (left: number) =>
        left === 0 ? resolve(window.scrollY) : requestAnimationFrame(() => count(left - 1));
      window.addEventListener('wheel', () => count(frames), { once: true, passive: true });
    });
    return { scrolled };
  }, FRAMES);
  await page.mouse.wheel(0, 600);
  return settled.evaluate(({ scrolled }) => scrolled);
}
