import type { Page } from '@playwright/test';

/** Enough frames for a page that can scroll to start. The tests that use this also check that it does. */
const FRAMES = 20;

/** Turns the mouse wheel at the pointer. Returns the page's scroll position in pixels `FRAMES` frames after the event. */
export async function scrollByWheel(page: Page): Promise<number> {
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
