import type { Page } from '@playwright/test';
import { Operator, until } from './support/operator';
import { expect, test } from './support/stack.fixture';

const READER = 'path-reader@example.org';

interface Mail {
  readonly id: string;
  readonly subject: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly to: readonly { readonly address: string }[];
}

interface Campaign {
  readonly id: string;
  readonly status: string;
  readonly recipients: number;
  readonly sent: number;
}

/** What a reader lives through with real services and real mail. The tests build on each other. */
test.describe.serial('a reader', () => {
  let mailbox: (what: { to: string; subject?: string }) => Promise<Mail[]>;
  let operator: Operator;

  test.beforeEach(({ stack }) => {
    operator = new Operator(stack);
    mailbox = async ({ to, subject = '' }) => {
      const answer = await fetch(`${stack.addresses.mail}/api/email`);
      const mails = (await answer.json()) as Mail[];
      return mails.filter(
        (mail) => mail.to.some(({ address }) => address === to) && mail.subject.includes(subject),
      );
    };
  });

  /** Sends a newsletter to everyone and waits for its end. */
  async function sendCampaign(subject: string): Promise<Campaign> {
    const content = `<h1>${subject}</h1><p>What changed this week.</p>`;
    const draft = { subject, section: 'border-updates', content };
    const { id } = await operator.call<Campaign>('POST', '/internal/newsletter/campaigns', draft);
    await operator.call('POST', `/internal/newsletter/campaigns/${id}/send`, {});
    let campaign: Campaign | undefined;
    await until('the campaign is sent', async () => {
      campaign = await operator.call<Campaign>('GET', `/internal/newsletter/campaigns/${id}`);
      return campaign.status === 'sent';
    });
    if (!campaign) throw new Error('There is no campaign');
    return campaign;
  }

  const linkIn = (mail: Mail | undefined, path: string): URL => {
    const address = new RegExp(`https?://[^\\s<>"]+${path}[^\\s<>"]+`).exec(mail?.text ?? '')?.[0];
    if (!address) throw new Error(`No link to ${path} in the mail`);
    return new URL(address);
  };

  async function subscribe(page: Page): Promise<void> {
    await page.goto('/');
    const box = page.getByRole('region', { name: 'The week at the frontier, by mail' });
    await box.getByLabel('Email address').fill(` ${READER.toUpperCase()} `);
    await box.getByRole('button', { name: 'Subscribe Now' }).click();
    await expect(box.getByText('Thanks - you are subscribed.')).toBeVisible();
  }

  test('[J5] [J17] subscribes, and is welcomed by mail', async ({ page }) => {
    await subscribe(page);
    await until('the welcome mail is there', async () => (await mailbox({ to: READER })).length === 1);
    const [welcome] = await mailbox({ to: READER });
    expect(linkIn(welcome, '/newsletter/unsubscribe').searchParams.get('token')).toBeTruthy();
    const rows = await operator.query('SELECT email, lang, unsubscribed FROM newsletter.subscribers');
    expect(rows).toEqual([{ email: READER, lang: 'en', unsubscribed: false }]);
  });

  test('[J15] receives a newsletter, which stands in the archive', async ({ page }) => {
    const campaign = await sendCampaign('First issue of the test');
    expect([campaign.recipients, campaign.sent]).toEqual([1, 1]);
    await until(
      'it arrived',
      async () => (await mailbox({ to: READER, subject: 'First issue' })).length === 1,
    );
    await page.goto('/newsletter?section=border-updates');
    await page.getByRole('link', { name: /Read.*First issue of the test/ }).click();
    await expect(page.getByRole('dialog')).toContainText('What changed this week.');
  });

  test('[J16] unsubscribes by the link, and the next newsletter skips them', async ({ page, stack }) => {
    const [issue] = await mailbox({ to: READER, subject: 'First issue' });
    const link = linkIn(issue, '/newsletter/unsubscribe');
    await page.goto(`${stack.addresses.gateway}${link.pathname}${link.search}`);
    await expect(page.getByText('p…@example.org')).toBeVisible();
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByText('You are unsubscribed.')).toBeVisible();
    expect((await sendCampaign('Second issue of the test')).recipients).toBe(0);

    await subscribe(page);
    expect((await sendCampaign('Third issue of the test')).sent).toBe(1);
    await until('it arrived', async () => (await mailbox({ to: READER, subject: 'Third' })).length === 1);

    // One click in the mail program: RFC 8058.
    const [third] = await mailbox({ to: READER, subject: 'Third issue' });
    expect(third?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    const target = new URL(/<([^>]+)>/.exec(third?.headers['list-unsubscribe'] ?? '')?.[1] ?? '');
    const answer = await fetch(`${stack.addresses.gateway}${target.pathname}`, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
    expect(answer.status).toBe(200);
    expect((await sendCampaign('Fourth issue of the test')).recipients).toBe(0);
    expect(await mailbox({ to: READER, subject: 'Second' })).toEqual([]);
    expect(await mailbox({ to: READER, subject: 'Fourth' })).toEqual([]);
  });

  test('[I9] [I11] sends an enquiry, which is kept whole and told to the operators once', async ({
    page,
    stack,
  }) => {
    await page.goto('/services/plates?utm_source=a&utm_medium=b&utm_campaign=c');
    const form = page.locator('#contact-form form');
    await form.getByLabel('Name').fill('Ana Ruiz');
    await form.getByLabel('Email').fill(READER);
    await form.getByLabel('Message').fill('What does a plate cost?');
    await form.getByLabel(/I agree/).check();
    await form.getByRole('button', { name: 'Send enquiry' }).click();
    await expect(page.getByText('Your enquiry is with us')).toBeVisible();
    const [lead] = await operator.query(
      `SELECT name, phone, country, callback_time_pref, service_slug, source_path, utm_source, utm_medium, utm_campaign
       FROM leads.leads`,
    );
    expect(lead).toEqual({
      name: 'Ana Ruiz',
      phone: null,
      country: null,
      callback_time_pref: null,
      service_slug: 'plates',
      source_path: '/services/plates',
      utm_source: 'a',
      utm_medium: 'b',
      utm_campaign: 'c',
    });
    const told = async () => {
      const mails = (await (await fetch(`${stack.addresses.mail}/api/email`)).json()) as Mail[];
      return mails.filter(({ text }) => text.includes('What does a plate cost?'));
    };
    await until('the operators are told', async () => (await told()).length > 0);
    // The browser and the event both asked for it.
    await page.waitForTimeout(2_000);
    const mails = await told();
    expect(mails).toHaveLength(1);
    for (const part of ['Ana Ruiz', READER, 'plates']) expect(mails[0]?.text).toContain(part);
  });
});
