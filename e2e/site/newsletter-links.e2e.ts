import { getPostedBodies } from '../support/forms';
import { expect, test } from '../support/site.fixture';

const SUBSCRIPTION = '/api/newsletter/subscriptions/good-token';

test('an unsubscribe link asks for confirmation and needs no sign-in, and unsubscribing can be undone', async ({
  page,
  api,
}) => {
  const subscription = api.subscriptions.get('good-token');
  await page.goto('/newsletter/unsubscribe?token=good-token');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expect(page.getByText('a…@example.org')).toBeVisible();
  expect(subscription?.unsubscribed).toBe(false);
  api.failing = true;
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText('That did not work. Please try again.')).toBeVisible();
  api.failing = false;
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText('You are unsubscribed.')).toBeVisible();
  expect(subscription?.unsubscribed).toBe(true);
  await page.reload();
  await expect(page.getByText('You are unsubscribed.')).toBeVisible();
  await page.getByRole('button', { name: 'Subscribe again' }).click();
  await expect(page.getByText('You are subscribed again.')).toBeVisible();
  expect(subscription?.unsubscribed).toBe(false);
});

test('readers can unsubscribe without scripts', async ({ browser, site, api }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(`${site.url}/newsletter/unsubscribe?token=good-token`);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect.poll(() => api.subscriptions.get('good-token')?.unsubscribed).toBe(true);
  await page.context().close();
});

test('readers can confirm a sign-up without scripts, and the preferences page shows that saving requires scripts', async ({
  browser,
  site,
  api,
}) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(`${site.url}/newsletter/confirm?token=open-token`);
  await page.getByRole('button', { name: 'Confirm my subscription' }).click();
  await expect.poll(() => api.confirmations.get('open-token')).toBe('used');
  await page.goto(`${site.url}/newsletter/preferences?token=good-token`);
  // With scripts disabled by Playwright, the content of `noscript` is not rendered, so check the source.
  expect(await page.content()).toContain('Saving a choice needs JavaScript.');
  await expect(page.getByRole('button', { name: 'Save my choice' })).toBeDisabled();
  await page.context().close();
});

test('the preferences page stores sections and topics, requires a section, and can delete the subscription', async ({
  page,
  api,
}) => {
  await page.goto('/newsletter/preferences?token=good-token');
  const sections = page.getByRole('group', { name: 'Sections' }).getByRole('checkbox');
  await expect(sections).toHaveCount(4);
  for (const box of await sections.all()) await box.uncheck();
  await page.getByRole('button', { name: 'Save my choice' }).click();
  await expect(page.getByText('Choose at least one section, or unsubscribe.')).toBeVisible();
  await page.getByLabel('EU Relations & Diplomacy').check();
  await page.getByLabel('Citizenship').check();
  await page.getByRole('button', { name: 'Save my choice' }).click();
  await expect(page.getByText('Your choice is saved.')).toBeVisible();
  const put = api.requests.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body]);
  expect(put).toEqual([[SUBSCRIPTION, { sections: ['eu-relations'], topics: ['citizenship'] }]]);
  await page.getByText('Delete what is kept about me').click();
  await page.getByRole('button', { name: 'Delete my subscription' }).click();
  await expect(page.getByText('Your subscription is deleted.')).toBeVisible();
  expect(api.subscriptions.has('good-token')).toBe(false);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
});

test('a sign-up is confirmed only by the button, and used, expired and unknown links are explained', async ({
  page,
  api,
}) => {
  await page.goto('/newsletter/confirm?token=open-token');
  expect(getPostedBodies(api, '/api/newsletter/confirmations')).toEqual([]);
  for (const [token, text] of [
    ['open-token', 'You are subscribed.'],
    ['used-token', 'This link was used before.'],
    ['old-token', 'This link has expired.'],
    ['nope', 'This link does not work.'],
  ] as const) {
    await page.goto(`/newsletter/confirm?token=${token}`);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await page.getByRole('button', { name: 'Confirm my subscription' }).click();
    await expect(page.getByRole('main')).toContainText(text);
    await expect(page.getByRole('button', { name: 'Confirm my subscription' })).toBeHidden();
  }
});

test('links without a token or with an unknown one show that they do not work', async ({ page, api }) => {
  for (const place of ['unsubscribe', 'preferences', 'confirm']) {
    await page.goto(`/newsletter/${place}`);
    await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  }
  await page.goto('/newsletter/unsubscribe?token=nope');
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  api.failing = true;
  await page.goto('/newsletter/unsubscribe?token=good-token');
  await expect(
    page.getByRole('heading', { name: 'This subscription cannot be read just now' }),
  ).toBeVisible();
});
