import type { Page } from '@playwright/test';
import { example } from '@frontier/api-clients/examples';
import { expect, test } from '../support/site.fixture';
import { useStartingContent } from '../support/starting-content';

test.use({ viewport: { width: 390, height: 844 } });

test.beforeEach(async ({ page, api, standAt }) => {
  useStartingContent(api);
  api.changes = [example('Change')];
  await standAt('2026-11-28T10:00:00Z');
  await page.goto('/');
});

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const bar = (page: Page) => page.getByRole('navigation', { name: 'Quick links' });
const shown = (page: Page, title: string | RegExp) => page.getByRole('heading', { level: 1, name: title });

/** Opens a link for one kind of readers: two taps to the links, and one on the link. */
async function chooseAsReader(page: Page, reader: string, link: string): Promise<void> {
  await bar(page).getByRole('button', { name: 'Menu' }).click();
  await page.getByText(reader, { exact: true }).click();
  await page.getByRole('link', { name: link, exact: true }).click();
}

test('a reader learns what has changed since July by one tap', async ({ page }) => {
  await part(page, 'Changed').getByRole('link', { name: 'All changes' }).click();
  await expect(shown(page, 'What has changed')).toBeVisible();
  await expect(page.getByText('1 change since 1 July 2026.')).toBeVisible();
});

test('a reader learns what comes next without a tap', async ({ page }) => {
  await expect(part(page, 'Next')).toContainText('Tomorrow Sunday 29 November by decree');
  await expect(part(page, 'Next').getByRole('heading', { level: 3 }).first()).toHaveText(/general election/);
});

test('a reader learns by one tap whether the treaty has been ratified', async ({ page }) => {
  await part(page, 'Now')
    .getByRole('link', { name: /^Ratification .*Not confirmed; applied provisionally$/ })
    .click();
  await expect(page).toHaveURL(/\/status#ratification$/);
  await expect(shown(page, 'Where things stand')).toBeVisible();
});

test('a reader learns by three taps what may be brought across', async ({ page }) => {
  await chooseAsReader(page, 'I cross', 'What I may bring across');
  await expect(shown(page, /What may I bring across/)).toBeVisible();
});

test('a reader gets a short answer on frontier work by three taps', async ({ page }) => {
  await chooseAsReader(page, 'I work across', 'Who is a frontier worker');
  await expect(page).toHaveURL(/\/answers\/who-is-frontier-worker$/);
});

test('a reader reports an error by one tap and a form', async ({ page }) => {
  await page.getByRole('link', { name: 'Report an error' }).click();
  await expect(page).toHaveURL(/\/contact\?page=%2F$/);
  await expect(page.getByRole('region', { name: 'Report an error' })).toBeVisible();
});

test('a reader shares a status, a question and a story by two taps each', async ({ page, context }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  for (const [name, link] of [
    ['Now', 'Sources and history'],
    ['Treaty & FAQs', 'Is Gibraltar now part of Schengen or the EU?'],
    ['News Latest Headlines', ''],
  ] as const) {
    await page.goto('/');
    await part(page, name)
      .getByRole('link', { name: link || /./ })
      .filter({ hasNotText: 'All news' })
      .first()
      .click();
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByText('Link copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url().split('#')[0]);
  }
});
