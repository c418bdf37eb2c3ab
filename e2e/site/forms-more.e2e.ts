import type { Page } from '@playwright/test';
import {
  giveConsent,
  fill,
  fillHoneypot,
  getPostedBodies,
  pauseClock,
  submitByScript,
  toast,
  advanceUntilGone,
  advanceUntilShown,
} from '../support/forms';
import { problem } from '../support/mock-answer';
import { expect, test } from '../support/site.fixture';

const getForm = (page: Page) => page.getByRole('main').locator('form');
const send = (page: Page) => getForm(page).locator('button[type=submit]').click();

test.describe('residency enquiry', () => {
  const enquiry = {
    'First name': 'Ana',
    'Last name': 'Ruiz',
    Email: ' A@B.Com ',
    Service: 'family',
    Message: 'Two children',
  };

  test.beforeEach(async ({ page, api }) => {
    await page.clock.install();
    await page.goto('/services/residency-immigration');
    await expect.poll(() => api.tokens.size).toBe(1);
    await fill(getForm(page), enquiry);
    await giveConsent(page);
  });

  test('[I13] has its own page, fields and options', async ({ page }) => {
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(crumbs.getByRole('link')).toHaveText(['Home', 'Services']);
    await expect(crumbs).toContainText('Residency & Immigration');
    for (const label of Object.keys(enquiry)) await expect(getForm(page).getByLabel(label)).toBeVisible();
    const options = getForm(page).getByLabel('Service').locator('option:not([value=""])');
    const values = await options.evaluateAll((all) => all.map((one) => one.getAttribute('value')));
    expect(values).toEqual(['residency', 'work-permit', 'family', 'consultation']);
  });

  test('[I14] is not sent within three seconds or with a filled honeypot, but shows an error', async ({
    page,
    api,
  }) => {
    const opened = Date.now();
    // Stops the page's clock, so that the form counts as too fast, however slowly the test fills it in.
    await page.clock.setFixedTime(opened);
    await page.reload();
    await fill(getForm(page), enquiry);
    await giveConsent(page);
    await submitByScript(getForm(page));
    await expect(toast(page, 'Submission too fast')).toBeVisible();
    await page.clock.setFixedTime(opened + 4_000);
    await fillHoneypot(getForm(page), 'remark');
    await send(page);
    await expect(toast(page, 'Error submitting form')).toBeVisible();
    expect(getPostedBodies(api, '/api/leads')).toEqual([]);
    await send(page);
    await expect(page.getByText('Your enquiry is with us')).toBeVisible();
    expect(api.leads).toHaveLength(1);
  });

  test('[I15] shows a specific message for each invalid field', async ({ page, api }) => {
    await pauseClock(page);
    for (const [label, value, title, text] of [
      ['First name', ' ', 'Name required', ''],
      ['Last name', '', 'Name required', ''],
      ['Email', 'a@b', 'Invalid email', 'Please enter a valid email address.'],
      ['Service', '', 'Service interest required', ''],
    ] as const) {
      await fill(getForm(page), { ...enquiry, [label]: value });
      await send(page);
      await advanceUntilShown(page, toast(page, title));
      await expect(toast(page, title)).toContainText(text);
      await expect(getForm(page).getByLabel(label)).toHaveAttribute('aria-invalid', 'true');
      await advanceUntilGone(page, toast(page, title));
    }
    expect(getPostedBodies(api, '/api/leads')).toEqual([]);
  });

  test('[I17] shows the success message and sends the normalised email address', async ({ page, api }) => {
    await page.clock.fastForward(4_000);
    api.held = true;
    await send(page);
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
    api.held = false;
    await expect(toast(page, 'Inquiry submitted successfully!')).toContainText(
      "We'll contact you within 24 hours to discuss your needs.",
    );
    expect(api.leads[0]?.body).toMatchObject({
      form: 'residency',
      first_name: 'Ana',
      last_name: 'Ruiz',
      email: 'a@b.com',
      service_interest: 'family',
      message: 'Two children',
      source_path: '/services/residency-immigration',
    });
    await page.getByRole('button', { name: 'Submit Another Enquiry' }).click();
    await expect(getForm(page).getByLabel('First name')).toHaveValue('');
  });

  test('[I17] shows different messages for a failure and a lost connection', async ({ page, api }) => {
    await page.clock.fastForward(4_000);
    api.onLead = () => problem(500, 'UNEXPECTED', 'Something went wrong');
    await send(page);
    await expect(toast(page, 'Submission failed')).toContainText(
      'There was an error submitting your inquiry. Please try again.',
    );
    await page.context().setOffline(true);
    await send(page);
    await expect(toast(page, 'Unexpected error')).toContainText('Please try again or contact us directly.');
    await expect(getForm(page).getByLabel('Message')).toHaveValue('Two children');
  });
});

test('[I18] four landing pages link to the enquiry form with their service selected', async ({ page }) => {
  for (const [slug, service] of [
    ['business-investment', 'investment'],
    ['real-estate-assets', 'real-estate'],
    ['hnwi-family-office', 'hnwi'],
    ['auto-aviation', 'car-import'],
  ] as const) {
    await page.goto(`/services/${slug}`);
    await expect(page).toHaveURL(`/services/${slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Contact Us' }).click();
    await expect(page.locator('#contact-form')).toBeInViewport();
    await expect(page.locator('#contact-form').getByLabel('Service')).toHaveValue(service);
  }
});

test('a contact message is sent and confirmed, and the operators are notified', async ({ page, api }) => {
  await page.goto('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeDisabled();
  await fill(getForm(page), { Name: 'Ana', Email: 'ana@example.org', Message: ' ' });
  await giveConsent(page);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(toast(page, 'Please complete required fields')).toContainText('message');
  await getForm(page).getByLabel('Message').fill('Hello');
  api.onLead = () => problem(500, 'UNEXPECTED', 'Something went wrong');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(toast(page, 'Submission failed')).toContainText('Please try again or contact us directly.');
  api.onLead = undefined;
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(toast(page, 'Thank you!')).toContainText("We'll reply within 1-2 business days.");
  expect(api.leads[0]?.body).toMatchObject({
    form: 'contact',
    name: 'Ana',
    message: 'Hello',
    consent: true,
    source_path: '/contact',
  });
  await expect.poll(() => api.notified.length).toBe(1);
});

test('an error report names its page and needs no email address', async ({ page, api }) => {
  await page.goto('/contact?page=/news/article-1');
  await expect(page.getByText('On the page /news/article-1')).toBeVisible();
  await getForm(page).getByLabel('What is wrong?').fill('The date');
  await getForm(page).getByLabel('Email').fill('ana@example.org');
  await page.getByRole('button', { name: 'Send Report' }).click();
  await expect(toast(page, 'Consent Required')).toBeVisible();
  await getForm(page).getByLabel('Email').fill('');
  await page.getByRole('button', { name: 'Send Report' }).click();
  await expect(toast(page, 'Thank you!')).toBeVisible();
  expect(api.leads[0]?.body).toMatchObject({
    form: 'error-report',
    page: '/news/article-1',
    email: null,
    message: 'The date',
  });
  for (const elsewhere of ['//evil.example', 'https://evil.example']) {
    await page.goto(`/contact?page=${encodeURIComponent(elsewhere)}`);
    await expect(page.getByRole('button', { name: 'Send Message' })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('evil');
  }
});

test.describe('partner form', () => {
  const proposal = {
    Company: 'Acme',
    'Contact Name': 'Ana Ruiz',
    Email: 'ana@example.org',
    Website: 'https://example.org',
    'Focus area': 'plates',
    Message: 'A guide to plates',
  };

  test.beforeEach(({ page }) => page.goto('/advertise'));

  test('[I20] [L10] has the required fields, beside a description of partnerships', async ({ page }) => {
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'Who we work with' })).toBeVisible();
    for (const way of ['Sponsored explainers', 'Category sponsorships', 'Research briefings', '/go/...'])
      await expect(main).toContainText(way);
    await expect(main.getByRole('heading', { name: 'Partner Enquiry' })).toBeVisible();
    for (const label of Object.keys(proposal)) await expect(getForm(page).getByLabel(label)).toBeVisible();
    await expect(page.getByRole('checkbox', { name: /I agree/ })).toBeVisible();
    const options = getForm(page).getByLabel('Focus area').locator('option');
    expect(
      await options.evaluateAll((all) => all.map((one) => [one.getAttribute('value'), one.textContent])),
    ).toEqual([
      ['immigration', 'Immigration/Legal'],
      ['travel', 'Travel'],
      ['investment', 'Investment'],
      ['real-estate', 'Real Estate'],
      ['vehicles', 'Vehicles'],
      ['plates', 'Number Plates'],
      ['hnwi', 'HNWI/Family Office'],
      ['other', 'Other'],
    ]);
  });

  test('[I21] reports missing fields, an invalid website and missing consent', async ({ page, api }) => {
    await expect(getForm(page).getByLabel('Website')).toHaveAttribute('type', 'url');
    for (const [label, value] of [
      ['Company', ''],
      ['Contact Name', ' '],
      ['Email', ''],
      ['Message', ''],
      ['Website', 'abc'],
    ] as const) {
      await fill(getForm(page), { ...proposal, [label]: value });
      await send(page);
      await expect(getForm(page).getByLabel(label)).toHaveAttribute('aria-invalid', 'true');
    }
    await fill(getForm(page), proposal);
    await send(page);
    await expect(toast(page, 'Consent Required').first()).toContainText(
      'Please check the consent box to continue.',
    );
    expect(getPostedBodies(api, '/api/leads')).toEqual([]);
  });

  test('[I23] keeps the values if sending fails, and shows thanks and offers a new form if it succeeds', async ({
    page,
    api,
  }) => {
    await fill(getForm(page), proposal);
    await giveConsent(page);
    api.failing = true;
    await send(page);
    await expect(toast(page, 'Submission failed')).toContainText('Please try again or contact us directly.');
    await expect(getForm(page).getByLabel('Company')).toHaveValue('Acme');
    api.failing = false;
    await send(page);
    await expect(toast(page, "Thanks — we'll review and get back to you shortly.")).toBeVisible();
    expect(api.leads[0]?.body).toMatchObject({
      form: 'partner',
      company: 'Acme',
      name: 'Ana Ruiz',
      website: 'https://example.org',
      focus_area: 'plates',
      message: 'A guide to plates',
    });
    await page.getByRole('button', { name: 'Submit Another Enquiry' }).click();
    await expect(getForm(page).getByLabel('Company')).toHaveValue('');
  });
});

test('input that a reader makes before hydration is kept', async ({ page }) => {
  for (const path of ['/contact', '/newsletter']) {
    let release = (): void => undefined;
    const asked = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/*.js', async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    const form = path === '/contact' ? getForm(page) : page.locator('main form');
    if (path === '/contact') await giveConsent(page);
    else await form.getByLabel('Email address').fill('early@example.org');
    release();
    await page.waitForLoadState('networkidle');
    await expect(form.getByRole('button', { name: /Send Message|Subscribe/ })).toBeEnabled();
    await page.unroute('**/*.js');
  }
});
