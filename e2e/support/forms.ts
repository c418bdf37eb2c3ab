import { expect, type Locator, type Page } from '@playwright/test';
import type { MockState } from './mock-state';

export async function fill(form: Locator, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const control = form.getByLabel(label, { exact: false }).first();
    const isSelect = await control.evaluate((element) => element.tagName === 'SELECT');
    await (isSelect ? control.selectOption(value) : control.fill(value));
  }
}

export const giveConsent = (page: Page): Promise<void> =>
  page.getByRole('checkbox', { name: /I agree/ }).check();

/** Fills a honeypot field, as a bot does that fills every field. */
export function fillHoneypot(form: Locator, name: string, value = 'http://spam.example'): Promise<void> {
  return form.locator(`input[name=${name}]`).evaluate((input: HTMLInputElement, text) => {
    input.value = text;
  }, value);
}

/** Submits a form by script, even if its submit button is disabled. */
export function submitByScript(form: Locator): Promise<void> {
  return form.evaluate((element: HTMLFormElement) => element.requestSubmit());
}

export const toast = (page: Page, text: string): Locator =>
  page.locator('[data-sonner-toast]').filter({ hasText: text });

export const getPostedBodies = (api: MockState, path: string): unknown[] =>
  api.requests.filter((call) => call.method === 'POST' && call.path === path).map(({ body }) => body);

/** Pauses the installed clock ten seconds ahead, so that toasts stay until the test advances it. */
export async function pauseClock(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: /^Notifications/ })).toBeAttached();
  await page.clock.pauseAt(Date.now() + 10_000);
}

/** Advances a paused clock in small steps until a toast shows, which may first wait for work that needs no clock. */
export async function advanceUntilShown(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(20);
    await expect(shown).toBeVisible({ timeout: 200 });
  }).toPass();
}

/** Advances a paused clock until a toast is gone. Its timer starts only when the browser has drawn it. */
export async function advanceUntilGone(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(5_000);
    await expect(shown).toHaveCount(0, { timeout: 200 });
  }).toPass();
}
