import { expect, type Locator } from '@playwright/test';

/**
 * Waits until the scripts have taken an element over. Before that, its link or form works as it does without
 * scripts, which loads a page instead of showing that something is on its way.
 */
export async function hydrated(element: Locator): Promise<void> {
  const isTaken = () =>
    element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps')));
  await expect.poll(isTaken).toBe(true);
}
