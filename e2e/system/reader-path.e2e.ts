import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRIVATE_WORD } from '@frontier/testing';
import type { Stack } from '@frontier/local';
import type { Page } from '@playwright/test';
import { expectTrueEvents } from '../support/events';
import { linkIn, Mailbox } from '../support/mailbox';
import { Operator, until } from '../support/operator';
import { expect, test } from '../support/stack.fixture';

const READER = 'path-reader@example.org';
const DESK = 'desk@frontier-record.example';
const QUESTION = `What does a plate of the path test cost, ${PRIVATE_WORD}?`;

interface Campaign {
  readonly id: string;
  readonly status: string;
}

interface Deliveries {
  readonly items: readonly { readonly email: string | null; readonly status: string }[];
}

/** Sends a newsletter and waits for its end. What became of it for the reader; undefined when they were skipped. */
async function sendCampaign(operator: Operator, subject: string): Promise<string | undefined> {
  const content = `<h1>${subject}</h1><p>What changed: ${subject}.</p>`;
  const draft = { subject, section: 'border-updates', content };
  const path = '/internal/newsletter/campaigns';
  const { id } = await operator.call<Campaign>('POST', path, draft);
  await operator.call('POST', `${path}/${id}/send`, {});
  await until('the campaign is sent', async () => {
    return (await operator.call<Campaign>('GET', `${path}/${id}`)).status === 'sent';
  });
  const { items } = await operator.call<Deliveries>('GET', `${path}/${id}/deliveries`);
  return items.find(({ email }) => email === READER)?.status;
}

/** How many events the service of enquiries has dealt with, as it counts them itself. */
async function eventsHeard({ addresses }: Stack): Promise<number> {
  const metrics = await (await fetch(`${addresses.leads}/metrics`)).text();
  return Number(/^events_handled_total\{.*outcome="done".*\} (\d+)$/m.exec(metrics)?.[1] ?? 0);
}

async function subscribe(page: Page): Promise<void> {
  await page.goto('/');
  const box = page.getByRole('region', { name: 'The week at the frontier, by email' });
  await box.getByLabel('Email address').fill(READER.toUpperCase());
  await box.getByRole('button', { name: 'Subscribe Now' }).click();
  await expect(box.getByText('Thanks - you are subscribed.')).toBeVisible();
}

/** What a reader lives through, with real services and real mail. The tests build on each other. */
test.describe.serial('a reader', () => {
  test('[J5] [J17] subscribes, and is welcomed by mail', async ({ page, stack }) => {
    const mailbox = new Mailbox(stack);
    await subscribe(page);
    await until('the welcome mail is there', async () => (await mailbox.to(READER)).length === 1);
    const [welcome] = await mailbox.to(READER);
    expect(linkIn(welcome, '/newsletter/unsubscribe').searchParams.get('token')).toBeTruthy();
    const rows = await new Operator(stack).query(
      'SELECT email, lang, unsubscribed FROM newsletter.subscribers WHERE email = $1',
      [READER],
    );
    expect(rows).toEqual([{ email: READER, lang: 'en', unsubscribed: false }]);
  });

  test('[J15] receives a newsletter, which stands in the archive', async ({ page, stack }) => {
    const mailbox = new Mailbox(stack);
    expect(await sendCampaign(new Operator(stack), 'First issue of the test')).toBe('sent');
    await until('it arrived', async () => (await mailbox.to(READER, 'First issue')).length === 1);
    // The page is kept in memory until the event of the issue comes by.
    const read = page.getByRole('link', { name: /Read.*First issue of the test/ });
    await expect(async () => {
      await page.goto('/newsletter?section=border-updates');
      await expect(read).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 15_000 });
    await read.click();
    await expect(page.getByRole('dialog')).toContainText('What changed: First issue of the test.');
  });

  test('[J16] leaves by the link, comes back, leaves by one click: skipped both times', async ({
    page,
    stack,
  }) => {
    const mailbox = new Mailbox(stack);
    const operator = new Operator(stack);
    const [first] = await mailbox.to(READER, 'First issue');
    await page.goto(linkIn(first, '/newsletter/unsubscribe').href);
    await expect(page.getByRole('main')).toContainText('@example.org');
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByText('You are unsubscribed.')).toBeVisible();
    expect(await sendCampaign(operator, 'Second issue of the test')).toBeUndefined();

    await subscribe(page);
    expect(await sendCampaign(operator, 'Third issue of the test')).toBe('sent');
    await until('it arrived', async () => (await mailbox.to(READER, 'Third issue')).length === 1);

    // As mail programs do it (RFC 8058): no page, no sign-in, no cookie.
    const [third] = await mailbox.to(READER, 'Third issue');
    if (!third) throw new Error('There is no third issue');
    expect(await mailbox.header(third, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    const target = (await mailbox.header(third, 'List-Unsubscribe')).replace(/[<>]/g, '');
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    expect((await fetch(target, { method: 'POST', body })).status).toBe(200);
    expect(await sendCampaign(operator, 'Fourth issue of the test')).toBeUndefined();
    for (const skipped of ['Second issue', 'Fourth issue'])
      expect(await mailbox.to(READER, skipped)).toEqual([]);
  });

  test('[I9] [I11] asks about a service: kept whole, and told to the operators once', async ({
    page,
    stack,
  }) => {
    const mailbox = new Mailbox(stack);
    await page.goto('/services/plates?utm_source=a&utm_medium=b&utm_campaign=c');
    const form = page.locator('#contact-form form');
    await form.getByLabel('Name').fill('Ana Ruiz');
    await form.getByLabel('Email').fill(READER);
    await form.getByLabel('Message').fill(QUESTION);
    await form.getByLabel(/I agree/).check();
    const heardBefore = await eventsHeard(stack);
    const asked = page.waitForResponse((response) => response.url().endsWith('/send-lead-notification'));
    await form.getByRole('button', { name: 'Send enquiry' }).click();
    await expect(page.getByText('Your enquiry is with us')).toBeVisible();
    const operator = new Operator(stack);
    const rows = await operator.query(
      `SELECT name, phone, country, callback_time_pref, service_slug, source_path,
         utm_source, utm_medium, utm_campaign FROM leads.leads WHERE email = $1`,
      [READER],
    );
    const empty = { phone: null, country: null, callback_time_pref: null };
    const campaign = { utm_source: 'a', utm_medium: 'b', utm_campaign: 'c' };
    const source_path = '/services/plates';
    expect(rows).toEqual([{ name: 'Ana Ruiz', service_slug: 'plates', source_path, ...empty, ...campaign }]);
    await until('the operators are told', async () => (await mailbox.to(DESK, QUESTION)).length > 0);
    await until(
      'the writer is told',
      async () => (await mailbox.to(READER, 'We have your message')).length > 0,
    );
    // The browser asked for it, and so did the event.
    expect((await asked).ok()).toBe(true);
    await until('the event is heard', async () => (await eventsHeard(stack)) > heardBefore);
    const left = `SELECT FROM leads.job_runs WHERE name = 'notify-lead' AND state IN ('queued', 'running')`;
    await until('nothing is left to do', async () => (await operator.query(left)).length === 0);
    const mails = await mailbox.to(DESK, QUESTION);
    expect(mails).toHaveLength(1);
    for (const part of ['Ana Ruiz', READER, 'Service: plates']) expect(mails[0]?.text).toContain(part);
  });

  test('[Y8] leaves events as the catalogue has them', async ({ stack }) => {
    await expectTrueEvents(new Operator(stack), ['leads', 'newsletter']);
  });

  test('[Z7] leaves no address in any log', ({ stack }) => {
    // The mail catcher stands for the mailboxes of others.
    const logs = readdirSync(stack.logsDir).filter((name) => name.endsWith('.log') && name !== 'mail.log');
    expect(logs).toEqual(expect.arrayContaining(['gateway.log', 'leads.log', 'newsletter.log']));
    const told = logs.filter((name) =>
      readFileSync(join(stack.logsDir, name), 'utf8').toLowerCase().includes(READER),
    );
    expect(told).toEqual([]);
  });
});
