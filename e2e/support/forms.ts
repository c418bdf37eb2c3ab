import { expect, type Locator, type Page } from '@playwright/test';
import type { MockState } from './mock-state';

export async function fill(form: Locator, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const control = form.getByLabel(label, { exact: false }).first();
    const isSelect = await control.evaluate((element) => element.tagName === 'SELECT');
    await (isSelect ? control.selectOption(value) : control.fill(value));
  }
}

export const agree = (page: Page): Promise<void> => page.getByRole('checkbox', { name: /I agree/ }).check();

/** What a program does that fills every field it finds. */
export function fillTrap(form: Locator, name: string, value = 'http://spam.example'): Promise<void> {
  return form.locator(`input[name=${name}]`).evaluate((input: HTMLInputElement, text) => {
    input.value = text;
  }, value);
}

/** Sends a form whose button would not let it. */
export function submitByScript(form: Locator): Promise<void> {
  return form.evaluate((element: HTMLFormElement) => element.requestSubmit());
}

export const toast = (page: Page, text: string): Locator =>
  page.locator('[data-sonner-toast]').filter({ hasText: text });

export const posted = (api: MockState, path: string): unknown[] =>
  api.requests.filter((call) => call.method === 'POST' && call.path === path).map(({ body }) => body);

/** Sets the installed clock ten seconds on and stops it there: toasts then stay until the test lets time run. */
export async function stopTime(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: /^Notifications/ })).toBeAttached();
  await page.clock.pauseAt(Date.now() + 10_000);
}

/** Lets a stopped clock go on in small steps until a toast shows: it comes after work that takes no time of the clock. */
export async function untilShown(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(20);
    await expect(shown).toBeVisible({ timeout: 200 });
  }).toPass();
}

/** Lets a stopped clock go on until a toast has gone: its time begins when the browser has drawn it. */
export async function untilGone(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(5_000);
    await expect(shown).toHaveCount(0, { timeout: 200 });
  }).toPass();
}
