import type { Page } from '@playwright/test';
import { fillHoneypot, getPostedBodies, submitByScript, toast } from '../support/forms';
import { problem } from '../support/mock-answer';
import type { MockState } from '../support/mock-state';
import { expect, test } from '../support/site.fixture';

const SUBSCRIBE = '/api/subscribe';

/** Checks the sign-up form in a region. The forms of the footer and the front page differ only in their labels. */
async function expectBox(page: Page, api: MockState, region: string, button: string) {
  const box = page.getByRole('region', { name: region });
  const input = box.getByLabel('Email address');
  await expect(input).toHaveAttribute('type', 'email');
  expect(await box.locator('form').evaluate((form: HTMLFormElement) => form.noValidate)).toBe(true);
  for (const blank of ['', '   ']) {
    await input.fill(blank);
    await box.getByRole('button', { name: button, exact: true }).click();
    await expect(box.getByText('Please enter your email.')).toBeVisible();
  }
  expect(getPostedBodies(api, SUBSCRIBE)).toEqual([]);
  await input.fill('abc');
  await input.press('Enter');
  await expect(box.getByText('Sorry, please try again.')).toBeVisible();
  await input.fill(' ana@example.org ');
  await input.press('Enter');
  await expect(box.getByText('Thanks - you are subscribed.')).toBeVisible();
  expect(getPostedBodies(api, SUBSCRIBE)).toEqual([
    { email: 'abc', lang: 'en' },
    { email: 'ana@example.org', lang: 'en' },
  ]);
  expect(api.subscribers).toEqual(['ana@example.org']);
}

test('[J1] the sign-up form in the footer sends a trimmed address, and nothing if empty', async ({
  page,
  api,
}) => {
  await page.goto('/about');
  await expectBox(page, api, 'Stay Updated', 'Subscribe');
});

test('[B9] the sign-up form on the front page sends a trimmed address, and nothing if empty', async ({
  page,
  api,
}) => {
  await page.goto('/');
  await expectBox(page, api, 'The week at the frontier, by email', 'Subscribe Now');
});

test('[J2] [J3] the footer form distinguishes new and known addresses, and shows one message for all failures', async ({
  page,
  api,
}) => {
  await page.goto('/about');
  const box = page.getByRole('region', { name: 'Stay Updated' });
  const input = box.getByLabel('Email address');
  const subscribe = async () => {
    await input.fill('ana@example.org');
    await box.getByRole('button', { name: 'Subscribe' }).click();
  };
  await subscribe();
  await expect(box.getByText('Thanks - you are subscribed.')).toBeVisible();
  await expect(input).toHaveValue('');
  await subscribe();
  await expect(box.getByText('You are already subscribed.')).toBeVisible();
  const failures = [
    { status: 200, body: '{"ok":false}' },
    { status: 200, body: 'not json' },
    { status: 500, body: '{}' },
    undefined,
  ];
  for (const failure of failures) {
    await page.route(SUBSCRIBE, (route) => (failure ? route.fulfill(failure) : route.abort()), { times: 1 });
    await subscribe();
    await expect(box.getByText('Sorry, please try again.')).toBeVisible();
    await expect(input).toHaveValue('ana@example.org');
    await input.fill('');
    await box.getByRole('button', { name: 'Subscribe' }).click();
    await expect(box.getByText('Please enter your email.')).toBeVisible();
  }
  expect(getPostedBodies(api, SUBSCRIBE)).toEqual(Array(2).fill({ email: 'ana@example.org', lang: 'en' }));
});

test('[J4] the footer form never sends its honeypot, and nothing if it is filled', async ({ page, api }) => {
  await page.goto('/about');
  const form = page.getByRole('region', { name: 'Stay Updated' }).locator('form');
  const trap = form.locator('input[name=company]');
  expect((await trap.boundingBox())?.x).toBeLessThan(0);
  await fillHoneypot(form, 'company');
  await form.getByLabel('Email address').fill('bot@example.org');
  await form.getByRole('button').click();
  await expect(form.getByRole('status')).toContainText('please press the button again');
  // Only the second form arrives, so the first was not sent.
  await form.getByLabel('Email address').fill('ana@example.org');
  await form.getByRole('button').click();
  await expect(form.getByRole('status')).toHaveText('Thanks - you are subscribed.');
  expect(getPostedBodies(api, SUBSCRIBE)).toEqual([{ email: 'ana@example.org', lang: 'en' }]);
  // The service answers 200 to a filled honeypot, too, but does not store the address.
  const answer = await page.request.post(SUBSCRIBE, {
    data: { email: 'bot@example.org', lang: 'en', company: 'x' },
  });
  expect([answer.status(), api.subscribers]).toEqual([200, ['ana@example.org']]);
});

test.describe('newsletter form', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await page.goto('/newsletter');
    // Wait for hydration, because the minimum time for filling in the form starts then.
    await expect(async () => {
      await page.getByRole('main').getByLabel('Email address').fill('x');
      await expect(page.getByRole('main').getByRole('button', { name: 'Subscribe' })).toBeEnabled({
        timeout: 200,
      });
    }).toPass();
    await page.getByRole('main').getByLabel('Email address').fill('');
  });

  test('[J7] [J8] rejects invalid addresses and sign-ups that are too fast', async ({ page, api }) => {
    const form = page.getByRole('main').locator('form');
    const input = form.getByLabel('Email address');
    const opened = Date.now();
    // Stops the page's clock, so that the form counts as too fast, however slowly the test fills it in.
    await page.clock.setFixedTime(opened);
    await page.reload();
    await input.fill('ana@example.org');
    await input.press('Enter');
    await expect(toast(page, 'Please slow down')).toContainText(
      'Take a moment to review your email address.',
    );
    await page.clock.setFixedTime(opened + 3_000);
    for (const wrong of ['a b@c.d', 'a@b', 'a@@b.c']) {
      await input.fill(wrong);
      await input.press('Enter');
      await expect(toast(page, 'Invalid email').first()).toContainText('Please enter a valid email address.');
      await page.clock.fastForward(5_000);
      await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
    }
    await input.fill('');
    await submitByScript(form);
    await expect(toast(page, 'Invalid email')).toBeVisible();
    await fillHoneypot(form, 'company');
    await input.fill('ana@example.org');
    await input.press('Enter');
    await expect(toast(page, 'Error subscribing')).toContainText('Please try again.');
    expect(getPostedBodies(api, SUBSCRIBE)).toEqual([]);
  });

  test('[J9] [J10] shows the success screen, and a neutral message for a known address', async ({
    page,
    api,
  }) => {
    const form = page.getByRole('main').locator('form');
    const button = form.getByRole('button');
    await page.clock.fastForward(3_000);
    await expect(button).toBeDisabled();
    await form.getByLabel('Email address').fill('ana@example.org');
    await expect(button).toBeEnabled();
    api.held = true;
    await button.dblclick();
    await expect(button).toBeDisabled();
    api.held = false;
    await expect(page.getByRole('heading', { name: 'Successfully Subscribed!' })).toBeFocused();
    expect(getPostedBodies(api, SUBSCRIBE)).toEqual([
      { email: 'ana@example.org', lang: 'en', source_path: '/newsletter' },
    ]);
    await page.getByRole('button', { name: 'Subscribe Another Email' }).click();
    await expect(form.getByLabel('Email address')).toHaveValue('');
    await expect(form.getByLabel('Email address')).toBeFocused();
    await form.getByLabel('Email address').fill('ana@example.org');
    await button.click();
    const told = toast(page, 'Already subscribed');
    await expect(told).toContainText('This email address is already subscribed to our newsletter.');
    await expect(told).not.toHaveAttribute('data-type');
    await expect(page.getByRole('heading', { name: 'Successfully Subscribed!' })).toBeHidden();
  });

  test('[J11] shows different messages for a failure and a lost connection', async ({ page, api }) => {
    const form = page.getByRole('main').locator('form');
    await page.clock.fastForward(3_000);
    api.onSubscribe = () => problem(500, 'UNEXPECTED', 'Something went wrong');
    await form.getByLabel('Email address').fill('ana@example.org');
    await form.getByRole('button').click();
    await expect(toast(page, 'Subscription failed')).toContainText(
      'There was an error processing your subscription. Please try again.',
    );
    await page.context().setOffline(true);
    await form.getByRole('button').click();
    await expect(toast(page, 'Unexpected error')).toContainText('Please try again or contact us directly.');
    await expect(form.getByLabel('Email address')).toHaveValue('ana@example.org');
  });

  test('asks the reader to check the inbox if addresses are confirmed by mail', async ({ page, api }) => {
    await page.clock.fastForward(3_000);
    api.onSubscribe = () => ({ status: 200, body: { ok: true, confirm: true } });
    const form = page.getByRole('main').locator('form');
    await form.getByLabel('Email address').fill('ana@example.org');
    await form.getByRole('button').click();
    await expect(page.getByRole('heading', { name: 'Please open your inbox' })).toBeVisible();
  });
});

test('[J12] the newsletter page describes the contents and frequency of the newsletter', async ({ page }) => {
  await page.goto('/newsletter');
  const card = page.getByRole('region', { name: "What You'll Receive" });
  await expect(card.getByRole('listitem')).toHaveText([
    'Weekly border updates',
    'Analysis commentary',
    'Exclusive service updates',
  ]);
  await expect(page.getByRole('main')).toContainText('It comes weekly.');
});

test('a page beyond the end of the newsletter archive shows that it is empty, without a page number', async ({
  page,
  api,
}) => {
  const [issue] = api.issues;
  if (!issue) throw new Error('no issue');
  api.issues = Array.from({ length: 30 }, (_, index) => ({
    ...issue,
    id: `${issue.id.slice(0, -2)}${10 + index}`,
  }));
  await page.goto('/newsletter?page=2');
  await expect(page.getByText('Page 2 of 3')).toBeVisible();
  await page.goto('/newsletter?page=9');
  await expect(page.getByText('No newsletter issues found for this section.')).toBeVisible();
  await expect(page.getByText(/^Page 9/)).toHaveCount(0);
});

test('[J13] [J14] the newsletter archive has sections, and its issues open in a dialog', async ({
  page,
  api,
  browser,
}) => {
  await page.goto('/newsletter');
  const tabs = page.getByRole('navigation', { name: 'Sections of the archive' }).getByRole('link');
  await expect(tabs).toHaveText(['All', 'Border', 'Policy', 'Business', 'EU']);
  await page.getByRole('link', { name: /Read.*What changed this week/ }).click();
  const dialog = page.getByRole('dialog', { name: 'What changed this week' });
  await expect(dialog.getByRole('heading', { name: 'At the border', level: 3 })).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'On foot', level: 4 })).toBeVisible();
  expect(await dialog.locator('p', { hasText: 'The first line' }).innerText()).toBe(
    'The first line\nand the second.',
  );
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await tabs.getByText('EU').click();
  await expect(page).toHaveURL('/newsletter?section=eu-relations');
  await expect(page.getByText('No newsletter issues found for this section.')).toBeVisible();
  await tabs.getByText('Border').click();
  await expect(page.getByRole('heading', { name: 'What changed this week' })).toBeVisible();

  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto(page.url());
  await plain.getByRole('link', { name: /Read.*What changed this week/ }).click();
  await expect(plain.getByRole('heading', { name: 'On foot' })).toBeVisible();
  await plain.context().close();
  expect((await page.request.get('/newsletter/issues/nope')).status()).toBe(404);

  api.failing = true;
  await page.goto('/newsletter');
  await expect(page.getByText('The archive cannot be read just now.')).toBeVisible();
});
