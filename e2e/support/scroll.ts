import type { Page } from '@playwright/test';

/** Number of frames in which a page that can scroll starts to scroll. Each test also checks that its page does. */
const FRAMES = 20;

/** Turns the mouse wheel at the pointer. Returns the page's scroll position in pixels `FRAMES` frames later. */
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
