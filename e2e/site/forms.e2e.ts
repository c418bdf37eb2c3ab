import type { Page } from '@playwright/test';
import { giveConsent, fill, fillHoneypot, getPostedBodies, submitByScript, toast } from '../support/forms';
import { problem } from '../support/mock-answer';
import { expect, test } from '../support/site.fixture';

const enquiry = { Name: ' Ana Ruiz ', Email: 'ana@example.org', Service: 'plates' };
const getForm = (page: Page) => page.locator('#contact-form form');
const button = (page: Page) => page.getByRole('button', { name: /Send enquiry|Sending/ });

async function sendEnquiry(page: Page) {
  await fill(getForm(page), enquiry);
  await giveConsent(page);
  await button(page).click();
}

test('[I1] the enquiry form beside the services stays in view, and #contact-form scrolls to it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto('/services');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link')).toHaveCount(9);
  const form = page.locator('#contact-form');
  await page.evaluate(() => window.scrollTo(0, 300));
  const before = await form.boundingBox();
  await page.evaluate(() => window.scrollTo(0, 340));
  expect(await form.boundingBox()).toEqual(before);
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/services#contact-form');
  await expect(page.getByRole('heading', { name: 'Send an enquiry' })).toBeInViewport();
});

test('[I3] a service page has text, audience, offer and preparation, and its service is selected in the form', async ({
  page,
}) => {
  await page.goto('/services');
  const links = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link');
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(hrefs).toHaveLength(9);
  for (const href of hrefs) {
    await page.goto(href);
    const article = page.getByRole('article');
    await expect(article).toContainText('First paragraph.');
    for (const name of ['Who it is for', 'What we do', 'What to prepare'])
      await expect(article.getByRole('heading', { name })).toBeVisible();
    await expect(getForm(page).getByLabel('Service')).toHaveValue(href.slice('/services/'.length));
  }
  await page.goto('/services?service=plates');
  await expect(getForm(page).getByLabel('Service')).toHaveValue('plates');
  await page.goto('/services?service=nope');
  await expect(getForm(page).getByLabel('Service')).toHaveValue('');
});

test('[I5] the enquiry form shows its fields, and preferred times only if a call is requested', async ({
  page,
}) => {
  await page.goto('/services');
  const form = getForm(page);
  for (const label of ['Name', 'Email', 'Phone', 'Country', 'Service', 'Message'])
    await expect(form.getByLabel(label)).toBeVisible();
  await expect(form.getByLabel('Service').locator('option')).toHaveCount(10);
  const times = form.getByLabel('Preferred times');
  await expect(times).toBeHidden();
  await form.getByLabel('Please call me back').check();
  await expect(times).toBeVisible();
  await form.getByLabel('Please call me back').uncheck();
  await expect(times).toBeHidden();
});

test('[I6] the enquiry form reports blank fields beside the field and above the form, and sends nothing', async ({
  page,
  api,
}) => {
  await page.goto('/services');
  await fill(getForm(page), { ...enquiry, Name: '   ' });
  await giveConsent(page);
  await button(page).click();
  const told = toast(page, 'Please complete required fields');
  await expect(told).toContainText('Name, email, service selection and consent are required.');
  const name = getForm(page).getByLabel('Name');
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toHaveAccessibleDescription('Enter your name');
  await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeFocused();
  await page.getByRole('link', { name: 'Enter your name' }).click();
  await expect(name).toBeFocused();
  for (const blank of ['Email', 'Service']) {
    await page.reload();
    await fill(getForm(page), { ...enquiry, [blank]: '' });
    await giveConsent(page);
    await button(page).click();
    await expect(told).toBeVisible();
    await expect(getForm(page).getByLabel(blank)).toHaveAttribute('aria-invalid', 'true');
  }
  await page.reload();
  await fill(getForm(page), enquiry);
  await submitByScript(getForm(page));
  await expect(told).toBeVisible();
  expect(getPostedBodies(api, '/api/leads')).toEqual([]);
  // The mock rejects the same input. The service's own tests prove that the service does.
  const answer = await page.request.post('/api/leads', {
    data: { form: 'services', form_token: 'token-1', name: ' ' },
  });
  expect(answer.status()).toBe(400);
});

test('[I7] the enquiry form sends nothing without consent and nothing twice', async ({ page, api }) => {
  await page.goto('/services');
  await fill(getForm(page), enquiry);
  await expect(button(page)).toBeDisabled();
  await giveConsent(page);
  await expect(button(page)).toBeEnabled();
  await page.getByRole('checkbox', { name: /I agree/ }).uncheck();
  await expect(button(page)).toBeDisabled();
  await giveConsent(page);
  api.held = true;
  await button(page).dblclick();
  await submitByScript(getForm(page));
  await expect(button(page)).toBeDisabled();
  api.held = false;
  await expect(page.getByText('Your enquiry is with us')).toBeVisible();
  expect(api.leads).toHaveLength(1);
  expect(getPostedBodies(api, '/api/leads')).toHaveLength(1);
});

test('[I8] an enquiry with a filled honeypot is not sent, shows no error, and can be sent again', async ({
  page,
  api,
}) => {
  await page.goto('/services');
  const trap = page.locator('#contact-form input[name=remark]');
  expect((await trap.boundingBox())?.x).toBeLessThan(0);
  await fillHoneypot(getForm(page), 'remark');
  await sendEnquiry(page);
  await expect(page.getByText('There is a problem')).toHaveCount(0);
  await expect(getForm(page).getByText('please press the button again')).toBeVisible();
  await expect(trap).toHaveValue('');
  // Only the second form arrives, so the first was not sent.
  await getForm(page).getByLabel('Message').fill('Sent by hand');
  await button(page).click();
  await expect(toast(page, 'Thank you!')).toBeVisible();
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(1);
  expect(getPostedBodies(api, '/api/leads')).toEqual([expect.objectContaining({ message: 'Sent by hand' })]);
  expect(api.leads).toHaveLength(1);
});

test('[I10] the enquiry form sends empty fields as null with page and campaign, then notifies the operators', async ({
  page,
  api,
}) => {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  api.notificationFails = true;
  await page.goto('/?utm_source=a&utm_medium=b&utm_campaign=c');
  await page.getByRole('region', { name: 'Opportunities & Services' }).getByRole('link').first().click();
  await expect(page).toHaveURL('/services');
  await sendEnquiry(page);
  await expect(toast(page, 'Thank you!')).toBeVisible();
  const whole = {
    form: 'services',
    name: 'Ana Ruiz',
    email: 'ana@example.org',
    phone: null,
    country: null,
    service_slug: 'plates',
    message: null,
    request_callback: false,
    callback_time_pref: null,
    consent: true,
    consent_version: 'services-2026-11',
    source_path: '/services',
    utm_source: 'a',
    utm_medium: 'b',
    utm_campaign: 'c',
  };
  const [lead] = api.leads;
  expect(lead?.body).toEqual({ ...whole, form_token: 'token-1' });
  const notified = { ...whole, id: lead?.id, notification_token: lead?.notification_token };
  await expect.poll(() => api.notified).toEqual([notified]);
  await expect.poll(() => warnings.join()).toContain('operator notification failed');
  expect(warnings.join()).not.toContain('ana@example.org');
});

test('[I12] the enquiry form shows thanks and is empty again after sending', async ({ page }) => {
  await page.goto('/services/legal');
  await sendEnquiry(page);
  await expect(toast(page, 'Thank you!')).toContainText("We'll reply within 1-2 business days.");
  await expect(page.getByRole('heading', { name: 'Your enquiry is with us' })).toBeFocused();
  await page.getByRole('button', { name: 'Submit Another Enquiry' }).click();
  await expect(getForm(page).getByLabel('Name')).toHaveValue('');
  await expect(getForm(page).getByLabel('Name')).toBeFocused();
  await expect(getForm(page).getByLabel('Service')).toHaveValue('legal');
  await expect(button(page)).toBeDisabled();
  // Later changes in the form do not move the focus.
  await getForm(page).getByRole('checkbox').last().check();
  await expect(button(page)).toBeEnabled();
  await expect(getForm(page).getByRole('checkbox').last()).toBeFocused();
});

for (const [what, spoil] of [
  ['the service answers 500', 'answer'],
  ['the service is down', 'down'],
  ['the network is cut', 'cut'],
] as const) {
  test(`[I12] an enquiry keeps all values when ${what}, and can be sent again`, async ({ page, api }) => {
    await page.goto('/services');
    await expect.poll(() => api.tokens.size).toBe(1);
    await fill(getForm(page), enquiry);
    await giveConsent(page);
    await page.waitForLoadState('networkidle');
    if (spoil === 'answer') api.onLead = () => problem(500, 'UNEXPECTED', 'Something went wrong');
    if (spoil === 'down') api.failing = true;
    if (spoil === 'cut') await page.context().setOffline(true);
    await button(page).click();
    await expect(toast(page, 'Submission failed')).toContainText('Please try again or contact us directly.');
    await expect(getForm(page).getByLabel('Email')).toHaveValue('ana@example.org');
    await expect(getForm(page).getByLabel('Service')).toHaveValue('plates');
    expect(api.leads).toEqual([]);
    Object.assign(api, { onLead: undefined, failing: false });
    await page.context().setOffline(false);
    await button(page).click();
    await expect(page.getByText('Your enquiry is with us')).toBeVisible();
    expect(api.leads).toHaveLength(1);
  });
}

test('validation errors of the leads service are shown beside the invalid fields', async ({ page, api }) => {
  const refused = problem(422, 'INVALID_INPUT', 'The input is not valid');
  const errors = [{ path: 'email', message: 'Mail cannot be sent to this address' }];
  api.onLead = () => ({
    status: 422,
    body: { ...refused.body, detail: 'Please check the address.', errors },
  });
  await page.goto('/services');
  await sendEnquiry(page);
  await expect(toast(page, 'Submission failed')).toContainText('Please check the address.');
  await expect(getForm(page).getByLabel('Email')).toHaveAccessibleDescription(
    'Mail cannot be sent to this address',
  );
});

test('an error of the leads service that names no field is shown in the form', async ({ page, api }) => {
  api.onLead = () => problem(400, 'INVALID_INPUT', 'This form is out of date');
  await page.goto('/services/legal');
  await sendEnquiry(page);
  await expect(getForm(page)).toContainText('Your message was not sent. Everything you wrote is still here.');
});

test('an expired form token is replaced unnoticed, and the enquiry is sent', async ({ page, api }) => {
  await page.goto('/services');
  await expect.poll(() => api.tokens.size).toBe(1);
  api.tokens.delete('token-1');
  api.tokens.set('another', true);
  await sendEnquiry(page);
  await expect(page.getByText('Your enquiry is with us')).toBeVisible();
  expect(getPostedBodies(api, '/api/leads')).toHaveLength(2);
  expect(api.leads).toHaveLength(1);
});
