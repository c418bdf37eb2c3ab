import { fill, fillHoneypot } from '../support/forms';
import { expect, test } from '../support/site.fixture';

test.use({ javaScriptEnabled: false });

test('[I10] without scripts, an enquiry is shown for review before it is sent', async ({ page, api }) => {
  await page.goto('/services/plates');
  const form = page.locator('#contact-form form');
  const send = form.getByRole('button', { name: 'Send enquiry' });
  await form.getByLabel('Email').fill('ana@example.org');
  await form.getByLabel('Message').fill('How long does it take?');
  await form.getByRole('checkbox', { name: /I agree/ }).check();
  await send.click();
  await expect(page.getByRole('link', { name: 'Enter your name' })).toBeVisible();
  await expect(form.getByLabel('Email')).toHaveValue('ana@example.org');
  expect(api.tokens.size).toBe(0);

  await form.getByLabel('Name').fill('Ana');
  await send.click();
  await expect(page.getByText('Your message has not been sent yet.')).toBeVisible();
  await expect(form.getByLabel('Message')).toHaveValue('How long does it take?');
  await expect(form.getByLabel('Service')).toHaveValue('plates');
  await expect(form.getByRole('checkbox', { name: /I agree/ })).toBeChecked();
  expect(api.leads).toEqual([]);

  await send.click();
  await expect(page.getByRole('heading', { name: 'Your enquiry is with us' })).toBeVisible();
  expect(api.leads.map(({ body }) => body)).toMatchObject([
    {
      form: 'services',
      name: 'Ana',
      email: 'ana@example.org',
      service_slug: 'plates',
      message: 'How long does it take?',
      consent: true,
      consent_version: 'services-2026-11',
      source_path: '/services/plates',
      form_token: 'token-1',
    },
  ]);
  const [lead] = api.leads;
  await expect.poll(() => api.notified).toMatchObject([{ id: lead?.id, name: 'Ana' }]);
});

test('[I8] without scripts, a form with a filled honeypot is not sent, and can be sent again', async ({
  page,
  api,
}) => {
  await page.goto('/contact');
  const form = page.locator('main form');
  await fill(form, { Name: 'Ana', Email: 'ana@example.org', Message: 'Buy now.' });
  await form.getByRole('checkbox', { name: /I agree/ }).check();
  await fillHoneypot(form, 'remark');
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await form.getByRole('button', { name: 'Send Message' }).click();
  expect((await answered).status()).toBe(200);
  await expect(form.getByLabel('Message')).toHaveValue('Buy now.');
  await expect(form.getByText('please press the button again')).toBeVisible();
  await expect(form.locator('input[name=remark]')).toHaveValue('');
  await expect(page.getByText('It is not sent yet.')).toBeHidden();
  await expect(page.getByText('This was not sent')).toBeHidden();
  expect(api.tokens.size).toBe(0);
  expect(api.leads).toEqual([]);
});

test('without scripts, a form that could not be sent keeps its values', async ({ page, api }) => {
  await page.goto('/contact');
  const form = page.locator('main form');
  await form.getByLabel('Name').fill('Ana');
  await form.getByLabel('Email').fill('ana@example.org');
  await form.getByLabel('Message').fill('Good morning.');
  await form.getByRole('checkbox', { name: /I agree/ }).check();
  api.failing = true;
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(form.getByLabel('Message')).toHaveValue('Good morning.');
  await expect(
    page.getByText('The service does not answer').or(page.getByText('This was not sent.')),
  ).toBeVisible();
});

test('without scripts, the forms of the footer and the newsletter page sign up an address', async ({
  page,
  api,
}) => {
  await page.goto('/about');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('textbox', { name: 'Email address' }).fill('ana@example.org');
  await footer.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Thanks - you are subscribed.')).toBeVisible();
  await page.goto('/newsletter');
  await page.getByRole('main').getByLabel('Email address').fill('ana@example.org');
  await page.getByRole('main').getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('You are already subscribed.')).toBeVisible();
  expect(api.subscribers).toContain('ana@example.org');
});

test('without scripts, the assistant answers a question on its page, with sources', async ({ page, api }) => {
  await page.goto('/chat');
  await page.getByLabel('Your question, in English or Spanish').fill('What has changed?');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  const answer = page.getByRole('region', { name: 'Answer', exact: true });
  await expect(answer.getByRole('heading', { name: 'What has changed?' })).toBeVisible();
  await expect(answer.getByRole('blockquote').first()).toHaveText(api.articles[0]?.summary ?? '?');
  await expect(
    answer.getByRole('region', { name: 'Sources of this answer' }).getByRole('listitem'),
  ).toHaveCount(2);
});

test('without scripts, pages that need them show a message and no progress indicator', async ({ page }) => {
  for (const path of ['/auth', '/setup-admin']) {
    await page.goto(path);
    const said = page.locator('main noscript');
    await expect(said).toBeVisible();
    expect(await said.textContent()).toContain('needs JavaScript');
    await expect(page.getByRole('main').getByRole('status')).toBeHidden();
  }
});
