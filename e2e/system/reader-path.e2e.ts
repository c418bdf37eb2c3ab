import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Stack } from '@frontier/dev';
import { PRIVATE_WORD } from '@frontier/testing';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/console.fixture';
import { expectValidEvents } from '../support/events';
import { findLink, Mailbox } from '../support/mailbox';
import { Operator, until } from '../support/operator';

const READER = 'path-reader@example.org';
const DESK = 'desk@frontier-record.example';
const REPORT = {
  slug: 'pontoon',
  title: 'A pontoon for small boats opens beside the Gibraltar runway',
  description: 'Small boats can moor beside the runway of Gibraltar from Monday.',
  text: [
    'Small boats get a landing of their own beside the runway of Gibraltar, on the bay side of the frontier.',
    'The first ferry leaves the pontoon at 07:25 and the last one at 21:50, every day of the week, the port office said.',
    'Frontier workers who come by boat may moor there for the length of a shift.',
    'The town hall of La Línea keeps a second landing; its fees are reviewed after six months.',
  ].join('\n\n'),
  lang: 'en',
  feed: 'news',
} as const;
const QUESTION = `What does a plate of the path test cost, ${PRIVATE_WORD}?`;

interface Campaign {
  readonly id: string;
  readonly status: string;
}

interface Deliveries {
  readonly items: readonly { readonly email: string | null; readonly status: string }[];
}

/** Sends a campaign, waits until it is sent, and returns the status of its delivery to the reader, if there is one. */
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

/** Reads from the metrics of the leads service how many events it has handled. */
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

/** Adds a page in the console and waits until the assistant has indexed it. */
async function addNews(admin: Page, operator: Operator, url: string): Promise<void> {
  await admin.goto('/admin/jobs');
  const panel = admin.getByRole('region', { name: 'Jobs by hand' });
  await panel.getByRole('textbox', { name: 'Add News URL' }).fill(url);
  await panel.getByRole('button', { name: 'Add News URL' }).click();
  await expect(panel.getByRole('status').filter({ hasText: 'published' })).toContainText('Success');
  const isRead = async () => {
    const read = await operator.query(
      `SELECT FROM chat.kb_docs d JOIN content.articles a ON a.id = d.source_id WHERE a.source_url = $1`,
      [url],
    );
    return read.length > 0;
  };
  await until('the assistant has read it', isRead, 60_000);
}

async function sendEnquiry(page: Page): Promise<void> {
  await page.goto('/services/plates?utm_source=a&utm_medium=b&utm_campaign=c');
  const form = page.locator('#contact-form form');
  await form.getByLabel('Name').fill('Ana Ruiz');
  await form.getByLabel('Email').fill(READER);
  await form.getByLabel('Message').fill(QUESTION);
  await form.getByLabel(/I agree/).check();
  await form.getByRole('button', { name: 'Send enquiry' }).click();
  await expect(page.getByText('Your enquiry is with us')).toBeVisible();
}

/** Follows a reader through the site with real services and real mail. Each test depends on those before it. */
test.describe.serial('a reader', () => {
  test('[Y26] [J5] [J15] [J16] [J17] [I9] [I11] reads added news, asks the assistant, sends an enquiry, gets the newsletter, and unsubscribes', async ({
    as,
    page,
    stack,
  }) => {
    const mailbox = new Mailbox(stack);
    const operator = new Operator(stack);

    await test.step('read a page that staff added, with its summary', async () => {
      if (!stack.sampleSource) throw new Error('The stack runs without its sample source');
      const url = stack.sampleSource.addPage({ ...REPORT, published_at: new Date().toISOString() });
      await addNews(await as('admin'), operator, url);
      // Exact, because the update of the day links the source by a longer name.
      const headline = page.getByRole('link', { name: REPORT.title, exact: true }).first();
      // The gateway caches the list until it receives the event of the article.
      await expect(async () => {
        await page.goto('/news');
        await expect(headline).toBeVisible({ timeout: 500 });
      }).toPass();
      await headline.click();
      await expect(page.getByRole('heading', { level: 1, name: REPORT.title })).toBeVisible();
      await page.getByRole('tab', { name: 'AI Analysis' }).click();
      await expect(page.getByRole('tabpanel', { name: 'AI Analysis' })).toContainText('pontoon');
    });

    await test.step('get an answer from the assistant that cites the page', async () => {
      await page.goto('/chat');
      await page
        .getByRole('textbox', { name: /question/i })
        .fill('When does the first ferry leave the pontoon?');
      await page.keyboard.press('Enter');
      await expect(page.getByText('07:25').last()).toBeVisible();
      await page
        .getByRole('main')
        .getByRole('link', { name: new RegExp(REPORT.title) })
        .last()
        .click();
      await expect(page.getByRole('heading', { level: 1, name: REPORT.title })).toBeVisible();
    });

    await test.step('send an enquiry, which is stored completely and mailed to the desk once', async () => {
      const heardBefore = await eventsHeard(stack);
      const asked = page.waitForResponse((response) => response.url().endsWith('/send-lead-notification'));
      await sendEnquiry(page);
      const rows = await operator.query(
        `SELECT name, phone, country, callback_time_pref, service_slug, source_path,
           utm_source, utm_medium, utm_campaign FROM leads.leads WHERE email = $1`,
        [READER],
      );
      const empty = { phone: null, country: null, callback_time_pref: null };
      const campaign = { utm_source: 'a', utm_medium: 'b', utm_campaign: 'c' };
      const source_path = '/services/plates';
      expect(rows).toEqual([
        { name: 'Ana Ruiz', service_slug: 'plates', source_path, ...empty, ...campaign },
      ]);
      await until('the operators are told', async () => (await mailbox.to(DESK, QUESTION)).length > 0);
      await until(
        'the writer is told',
        async () => (await mailbox.to(READER, 'We have your message')).length > 0,
      );
      // The browser and the event of the enquiry both request the notification, but the desk gets one mail.
      expect((await asked).ok()).toBe(true);
      await until('the event is heard', async () => (await eventsHeard(stack)) > heardBefore);
      const left = `SELECT FROM leads.job_runs WHERE name = 'notify-lead' AND state IN ('queued', 'running')`;
      await until('nothing is left to do', async () => (await operator.query(left)).length === 0);
      const mails = await mailbox.to(DESK, QUESTION);
      expect(mails).toHaveLength(1);
      for (const part of ['Ana Ruiz', READER, 'Service: plates']) expect(mails[0]?.text).toContain(part);
    });

    await test.step('subscribe, and get a welcome mail', async () => {
      const welcomes = () => mailbox.to(READER, '/newsletter/unsubscribe');
      await subscribe(page);
      await until('the welcome mail is there', async () => (await welcomes()).length === 1);
      const [welcome] = await welcomes();
      expect(findLink(welcome, '/newsletter/unsubscribe').searchParams.get('token')).toBeTruthy();
      const rows = await operator.query(
        'SELECT email, lang, unsubscribed FROM newsletter.subscribers WHERE email = $1',
        [READER],
      );
      expect(rows).toEqual([{ email: READER, lang: 'en', unsubscribed: false }]);
    });

    await test.step('get the newsletter, and find it in the archive', async () => {
      expect(await sendCampaign(operator, 'First issue of the test')).toBe('sent');
      await until('it arrived', async () => (await mailbox.to(READER, 'First issue')).length === 1);
      // The gateway caches the page until it receives the event of the issue.
      const read = page.getByRole('link', { name: /Read.*First issue of the test/ });
      await expect(async () => {
        await page.goto('/newsletter?section=border-updates');
        await expect(read).toBeVisible({ timeout: 500 });
      }).toPass();
      await read.click();
      await expect(page.getByRole('dialog')).toContainText('What changed: First issue of the test.');
    });

    await test.step('unsubscribe by the link, and get no other newsletter', async () => {
      const [first] = await mailbox.to(READER, 'First issue');
      await page.goto(findLink(first, '/newsletter/unsubscribe').href);
      await expect(page.getByRole('main')).toContainText('@example.org');
      await page.getByRole('button', { name: 'Unsubscribe' }).click();
      await expect(page.getByText('You are unsubscribed.')).toBeVisible();
      expect(await sendCampaign(operator, 'Second issue of the test')).toBeUndefined();
    });
  });

  test('[J16] subscribes again, unsubscribes by one click, and gets no further newsletter', async ({
    page,
    stack,
  }) => {
    const mailbox = new Mailbox(stack);
    const operator = new Operator(stack);
    await subscribe(page);
    expect(await sendCampaign(operator, 'Third issue of the test')).toBe('sent');
    await until('it arrived', async () => (await mailbox.to(READER, 'Third issue')).length === 1);

    // Sends the request of a mail program (RFC 8058), without a page, a sign-in or a cookie.
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

  test('[Y8] causes only events that match the event catalogue', async ({ stack }) => {
    await expectValidEvents(new Operator(stack), ['leads', 'newsletter']);
  });

  test('[Z7] leaves no email address in any log', ({ stack }) => {
    // Leaves out the log of the mail catcher, because it stands for the mailboxes of recipients.
    const logs = readdirSync(stack.logsDir).filter((name) => name.endsWith('.log') && name !== 'mail.log');
    expect(logs).toEqual(expect.arrayContaining(['gateway.log', 'leads.log', 'newsletter.log']));
    const told = logs.filter((name) =>
      readFileSync(join(stack.logsDir, name), 'utf8').toLowerCase().includes(READER),
    );
    expect(told).toEqual([]);
  });
});
