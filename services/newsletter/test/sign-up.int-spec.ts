import { SubscriberAddedV1 } from '@frontier/events';
import { readMail } from '@frontier/testing';
import { NewsletterUnderTest, PUBLIC_URL } from './support/newsletter-under-test';

const READER = 'reader@example.org';

describe('newsletter sign-up', () => {
  let newsletter: NewsletterUnderTest;
  beforeAll(async () => {
    newsletter = await NewsletterUnderTest.start();
  });
  afterAll(() => newsletter.stop());
  afterEach(async () => expect(await newsletter.findLeakedAddresses()).toEqual([]));
  beforeEach(() => newsletter.reset());

  it('[J2] returns ok for a new address, and `already` for a known one', async () => {
    expect(await newsletter.subscribe(READER)).toMatchObject({ status: 200, body: { ok: true } });
    expect((await newsletter.subscribe(READER)).body).toEqual({ ok: true, already: true });
  });

  it('[J5] stores the address lower-case and trimmed, with name, language, page and time', async () => {
    await newsletter.subscribe(' A@B.Com ', { name: ' Ann ', source_path: '/newsletter', lang: 'es' });
    expect(await newsletter.subscribers()).toEqual([
      expect.objectContaining({
        email: 'a@b.com',
        name: 'Ann',
        lang: 'es',
        source_path: '/newsletter',
        unsubscribed: false,
        created_at: expect.any(Date) as Date,
        sections: ['border-updates', 'policy-analysis', 'business-immigration', 'eu-relations'],
      }),
    ]);
    expect((await newsletter.subscribe('A@b.COM')).body).toEqual({ ok: true, already: true });
  });

  it.each([
    ['abc'],
    [''],
    [`${'a'.repeat(300)}@example.org`],
    ['"quoted"@example.org'],
    ['pelé@example.org'],
    ['a@b.com\r\nBcc: c@d.com'],
    [['a@b.com']],
    [{ $ne: null }],
    [null],
  ])('[J5] refuses %j with ok false and an error message', async (email) => {
    const { status, body, headers } = await newsletter.request('POST', '/api/subscribe', { email });
    expect(status).toBe(400);
    expect(headers.get('content-type')).toContain('application/problem+json');
    expect(body).toMatchObject({
      ok: false,
      code: 'INVALID_INPUT',
      errors: [{ path: 'email', message: expect.stringMatching(/\w/) as string }],
    });
    expect(await newsletter.subscribers()).toEqual([]);
  });

  it('[Z4] refuses an address of 255 and a name of 121 characters with a message', async () => {
    const domain = `${'d'.repeat(60)}.`.repeat(4);
    const address = (length: number): string => `${'a'.repeat(length - domain.length - 3)}@${domain}gi`;
    expect((await newsletter.subscribe(address(254))).status).toBe(200);
    const long = await newsletter.subscribe(address(255));
    expect(long).toMatchObject({ status: 400, body: { ok: false } });
    expect(JSON.stringify(long.body)).toContain('at most 254 characters');
    const name = await newsletter.subscribe(READER, { name: 'n'.repeat(121) });
    expect(JSON.stringify(name.body)).toContain('At most 120 characters');
    expect((await newsletter.subscribe(READER, { name: 'n'.repeat(120) })).status).toBe(200);
  });

  it('refuses multi-line names and drops foreign source paths', async () => {
    const injected = await newsletter.subscribe(READER, { name: 'Ann\r\nBcc: all@example.org' });
    expect(injected).toMatchObject({ status: 400, body: { ok: false } });
    await newsletter.subscribe(READER, { source_path: '//elsewhere.example/' });
    expect(await newsletter.subscriber(READER)).toMatchObject({ source_path: null });
  });

  it('[J4] stores nothing if the honeypot is filled, but returns ok', async () => {
    const { status, body } = await newsletter.subscribe('robot@example.org', { company: 'Robots Ltd' });
    expect({ status, body }).toEqual({ status: 200, body: { ok: true } });
    expect(await newsletter.subscribers()).toEqual([]);
    expect((await newsletter.subscribe('human@example.org', { company: '' })).body).toEqual({ ok: true });
    expect(await newsletter.subscribers()).toHaveLength(1);
  });

  it.each([10, 100])('[J6] creates one row and one mail for %i parallel sign-ups', async (count) => {
    const replies = await Promise.all(
      Array.from({ length: count }, (_, n) => newsletter.subscribe(n % 2 ? 'Reader@Example.org' : READER)),
    );
    expect(replies.filter(({ body }) => body.ok === true && !body.already)).toHaveLength(1);
    expect(replies.filter(({ body }) => body.ok === true && body.already)).toHaveLength(count - 1);
    expect(await newsletter.subscribers()).toHaveLength(1);
    expect(await newsletter.mailbox(READER)).toHaveLength(1);
    expect(await newsletter.published(SubscriberAddedV1)).toHaveLength(1);
  });

  it('stores the wording, time and page of the consent', async () => {
    await newsletter.subscribe(READER, { source_path: '/about' });
    const [evidence] = await newsletter.rows('SELECT * FROM consent_records');
    expect(evidence).toMatchObject({
      kind: 'given',
      wording_version: 'newsletter-2026-11',
      source_path: '/about',
      recorded_at: expect.any(Date) as Date,
    });
  });

  it('[J17] welcomes a new subscriber once, with an unsubscribe link', async () => {
    await newsletter.subscribe(READER, { name: 'Buy at https://spam.example' });
    const mails = await newsletter.mailbox(READER);
    expect(mails).toHaveLength(1);
    const mail = await readMail(mails[0]!);
    expect(mail.subject).toBe('Welcome to the Frontier Record newsletter');
    // Mail programs show text that is indented, as in the source of the template, as code or a quotation.
    for (const part of [mail.text, String(mail.html)]) expect(part).not.toMatch(/^[ \t]+\S/m);
    expect(mail.text).toContain('Published by Example & Press.');
    expect(mail.html).toContain('Published by Example &#38; Press.');
    expect(mail.text).toMatch(/https:\/\/frontier\.example\/newsletter\/unsubscribe\?token=[\w-]{43}/);
    const link = `${PUBLIC_URL}/api/newsletter/subscriptions/[\\w-]{43}/unsubscribe`;
    expect(mails[0]!.raw).toMatch(new RegExp(`^List-Unsubscribe:\\s+<${link}>`, 'm'));
    expect(mails[0]!.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    // Form input is never sent.
    expect(mails[0]!.raw).not.toContain('spam.example');
    const { id } = await newsletter.subscriber<{ id: string }>(READER);
    const added = { subscriber_id: id, subscription_no: 1 };
    expect(await newsletter.published(SubscriberAddedV1)).toEqual([added]);
  });

  it('[J17] reactivates an unsubscribed address with a normal response and a welcome', async () => {
    await newsletter.subscribe(READER);
    const token = await newsletter.tokenFor(READER);
    await newsletter.request('POST', `/api/newsletter/subscriptions/${token}/unsubscribe`);
    expect(await newsletter.isActive(READER)).toBe(false);
    expect((await newsletter.subscribe(READER, { source_path: '/x' })).body).toEqual({ ok: true });
    const reactivated = { unsubscribed: false, subscription_no: 2, source_path: '/x' };
    expect(await newsletter.subscriber(READER)).toMatchObject(reactivated);
    expect(await newsletter.mailbox(READER)).toHaveLength(2);
    expect(await newsletter.published(SubscriberAddedV1)).toHaveLength(2);
  });
});
