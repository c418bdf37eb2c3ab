import { eventually } from '@frontier/testing';
import { randomUUID } from 'node:crypto';
import { CampaignSentV1, SubscriberRemovedV1 } from '@frontier/events';
import { EventPublisher } from '@frontier/messaging';
import { signId } from '../src/addresses/signing';
import { signWebhook } from '../src/bounces/webhook-signature';
import { arfMail, dsnMail, hostileMails, textMail } from './support/bounce-mails';
import { BOUNCE_SECRET, NewsletterUnderTest, TOKEN_SECRET } from './support/newsletter-under-test';

const READER = 'reader@example.org';
const OTHER = 'other@example.org';
const MAIL_TYPE = { 'content-type': 'message/rfc822' };
const AN_HOUR_AGO = new Date(Date.now() - 3_600_000).toISOString();

describe('bounces and complaints', () => {
  let newsletter: NewsletterUnderTest;
  beforeAll(async () => {
    newsletter = await NewsletterUnderTest.start();
  });
  afterAll(() => newsletter.stop());
  afterEach(async () => expect(await newsletter.findLeakedAddresses()).toEqual([]));
  beforeEach(async () => {
    await newsletter.reset();
    await newsletter.subscribe(READER);
    await newsletter.subscribe(OTHER);
  });

  const event = (changes: Record<string, unknown> = {}) => ({
    type: 'bounce',
    email: READER,
    permanent: true,
    occurred_at: AN_HOUR_AGO,
    ...changes,
  });
  const post = (body: string, signature: string) =>
    newsletter.request('POST', '/api/newsletter/bounces', body, {
      'content-type': 'application/json',
      'x-frontier-signature': signature,
    });
  const report = (...events: object[]) => {
    const body = JSON.stringify({ events });
    return post(body, signWebhook(BOUNCE_SECRET, Buffer.from(body)));
  };
  const mail = (raw: string) => newsletter.internal('POST', '/internal/bounce-mails', raw, MAIL_TYPE);
  const reason = async () => (await newsletter.rows('SELECT reason FROM suppressions'))[0]?.reason;
  /** Predates the sign-up, because bounces before a sign-up do not count. */
  const signedUpLongAgo = () =>
    newsletter.db.query(`UPDATE consent_records SET recorded_at = now() - interval '90 days'`);
  const recent = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

  it('a hard bounce suppresses only its address, and a repeated report changes nothing', async () => {
    for (let n = 0; n < 2; n++) expect((await report(event())).body).toEqual({ taken: 1, skipped: 0 });
    expect(await newsletter.isActive(READER)).toBe(false);
    expect(await newsletter.isActive(OTHER)).toBe(true);
    expect(await reason()).toBe('hard-bounce');
    expect(await newsletter.published(SubscriberRemovedV1)).toMatchObject([{ reason: 'suppressed' }]);
    expect(await newsletter.db.query('SELECT * FROM bounces')).toHaveLength(1);
  });

  it('a complaint unsubscribes the reader until the mailbox confirms again', async () => {
    await report(event({ type: 'complaint' }));
    expect(await newsletter.subscriber(READER)).toMatchObject({ unsubscribed: true });
    expect((await newsletter.subscribe(READER)).body).toEqual({ ok: true, confirm: true });
    expect(await newsletter.isActive(READER)).toBe(false);
    expect((await newsletter.confirm(await newsletter.tokenFor(READER))).status).toBe(200);
    expect(await newsletter.isActive(READER)).toBe(true);
    expect(await reason()).toBeUndefined();
  });

  it('a hard bounce does not replace a complaint as the reason for suppression', async () => {
    await report(event({ type: 'complaint' }), event());
    expect(await reason()).toBe('complaint');
  });

  it('five temporary bounces in a month suppress the address', async () => {
    await signedUpLongAgo();
    const soft = (time: string) => event({ permanent: false, occurred_at: time });
    const [first = '', ...others] = [-1, -2, -3, -4, -60 * 24 * 31].map(recent);
    await report(soft(first), soft(first), ...others.map(soft));
    expect(await newsletter.isActive(READER)).toBe(true);
    await report(soft(recent(-5)));
    expect(await newsletter.isActive(READER)).toBe(false);
    expect(await reason()).toBe('soft-bounces');
  });

  it('reports with a valid address are recorded, and all others counted as skipped', async () => {
    const unreadable = ['reader', '', 'lésér@example.org', `${'a'.repeat(300)}@example.org`];
    const events = unreadable.map((email) => event({ email }));
    expect((await report(...events, event())).body).toEqual({ taken: 1, skipped: 4 });
    expect(await newsletter.isActive(READER)).toBe(false);
  });

  it('the date of a report is capped at its arrival', async () => {
    await report(event({ permanent: false, occurred_at: recent(60 * 24 * 60) }));
    const dates = await newsletter.rows('SELECT occurred_at <= received_at AS past FROM bounces');
    expect(dates).toEqual([{ past: true }]);
  });

  it('rejected mails of a campaign are recorded as bounces after the campaign is sent', async () => {
    const [THIRD, FOURTH] = ['third@example.org', 'fourth@example.org'];
    for (const email of [THIRD, FOURTH]) await newsletter.subscribe(email);
    const campaignId = randomUUID();
    const failed = (email: string, error: string): Promise<unknown> =>
      newsletter.db.query(
        `INSERT INTO campaign_deliveries (id, campaign_id, subscriber_id, status, error)
         SELECT gen_random_uuid(), $1, id, 'failed', $3 FROM subscribers WHERE email = $2`,
        [campaignId, email, error],
      );
    await failed(READER, 'The mail was refused (550 5.1.1)');
    await failed(OTHER, 'The mail was refused (554 5.7.1)');
    // Replies of servers without enhanced status codes.
    await failed(THIRD, 'The mail was refused (550)');
    await failed(FOURTH, 'The mail was refused (554)');
    const sent = { ...CampaignSentV1.example, campaign_id: campaignId };
    const publisher = newsletter.app.get(EventPublisher);
    await newsletter.db.transaction((tx) => publisher.publish(tx, CampaignSentV1, sent));
    await eventually(async () => !(await newsletter.isActive(READER)));
    await newsletter.settled();
    expect(await newsletter.isActive(OTHER)).toBe(true);
    expect(await newsletter.db.query('SELECT status_code, permanent FROM bounces ORDER BY 1')).toEqual([
      { status_code: '5.1.1', permanent: true },
      { status_code: '5.7.1', permanent: false },
      { status_code: null, permanent: false },
    ]);
  });

  it('are accepted only with a valid signature over the exact body', async () => {
    const body = JSON.stringify({ events: [event()] });
    const signature = signWebhook(BOUNCE_SECRET, Buffer.from(body));
    for (const [sent, signed] of [
      [body, ''],
      [body, signWebhook('another-secret-of-thirty-two-letters!', Buffer.from(body))],
      [body.replace(READER, OTHER), signature],
      [`${body} `, signature],
      [body, signWebhook(BOUNCE_SECRET, Buffer.from(body), Date.now() - 400_000)],
    ] as const) {
      expect((await post(sent, signed)).status).toBe(401);
    }
    expect(await newsletter.isActive(READER)).toBe(true);
    expect((await report({ type: 'bounce' })).status).toBe(400);
  });

  it('a bounce mail suppresses the recipient at once only if it includes the original mail', async () => {
    const token = await newsletter.tokenFor(READER);
    expect((await mail(dsnMail({ to: READER, token }))).body).toEqual({ taken: 1 });
    expect(await newsletter.isActive(READER)).toBe(false);
    expect(await reason()).toBe('hard-bounce');
  });

  describe('reports without our own link count for nothing', () => {
    const forged = signId('another-secret-of-thirty-two-letters', 'subscription', randomUUID());
    const text = '550 5.1.1 <reader@example.org>: User unknown';
    it.each<[string, () => Promise<string> | string]>([
      ['a status report', () => dsnMail({ to: READER })],
      ['a status report with a forged link', () => dsnMail({ to: READER, token: forged })],
      [
        'a status report with the link of a confirmation',
        async () => {
          const { id } = await newsletter.subscriber<{ id: string }>(READER);
          return dsnMail({ to: READER, token: signId(TOKEN_SECRET, 'confirmation', id) });
        },
      ],
      ['a text', () => textMail({ text })],
      ['a text with a forged link', () => textMail({ text, token: forged })],
      ['a complaint', () => arfMail({ to: READER })],
      ['a complaint with a forged link', () => arfMail({ to: READER, token: forged })],
      [
        'a report about a thousand addresses',
        () => {
          const block = `Final-Recipient: rfc822; ${READER}\r\nAction: failed\r\nStatus: 5.1.1\r\n\r\n`;
          return dsnMail({ to: READER }).replace('Final-Recipient', `${block.repeat(1_000)}Final-Recipient`);
        },
      ],
    ])('%s, on however many days', async (_name, make) => {
      await signedUpLongAgo();
      const raw = await make();
      for (let day = 0; day < 7; day++) {
        const date = new Date(Date.now() - day * 86_400_000).toUTCString();
        expect((await mail(raw.replace(/^Date: .*$/m, `Date: ${date}`))).body).toEqual({ taken: 0 });
      }
      expect(await newsletter.isActive(READER)).toBe(true);
      expect(await newsletter.rows('SELECT FROM bounces')).toEqual([]);
    });
  });

  it.each<[string, string, boolean]>([
    ['an unknown user', '550 5.1.1 <a@b.com>: User unknown', false],
    ['a domain that does not exist', 'Unrouteable address', false],
    ['a full mailbox', '552 5.2.2 mailbox full', true],
    ['a policy', '554 5.7.1 rejected for policy reasons', true],
    ['a time-out', 'Delivery failed: connection timed out, 451 4.4.1', true],
    ['a recipient with a word of a filter', '550 5.1.1 <spam.full@b.com>: no such user', false],
  ])('a report in words with our link suppresses only for %s', async (_name, text, isActive) => {
    const token = await newsletter.tokenFor(READER);
    expect((await mail(textMail({ token, text }))).body).toEqual({ taken: 1 });
    expect(await newsletter.isActive(READER)).toBe(isActive);
  });

  it('a complaint mail with a redacted address suppresses the reader whose token it contains', async () => {
    const token = await newsletter.tokenFor(READER);
    expect((await mail(arfMail({ token }))).body).toEqual({ taken: 1 });
    expect(await reason()).toBe('complaint');
  });

  it('other mail is ignored and unauthenticated callers are rejected', async () => {
    expect((await mail('From: a@b.com\r\nSubject: Hello\r\n\r\nHow are you?')).body).toEqual({ taken: 0 });
    const delayed = await mail(dsnMail({ to: READER, action: 'delayed', status: '4.4.1' }));
    expect(delayed.body).toEqual({ taken: 0 });
    const bounce = dsnMail({ to: READER });
    const stranger = await newsletter.request('POST', '/internal/bounce-mails', bounce, MAIL_TYPE);
    expect(stranger.status).toBe(401);
    expect((await newsletter.internal('POST', '/internal/bounce-mails', {})).status).toBe(415);
  });

  it.each(hostileMails)('a hostile mail does not block other requests: %s', async (_, hostile) => {
    // The first mail compiles the parser of its thread.
    await mail(dsnMail({ to: READER }));
    // Measure the time of this thread, which other load on the machine does not affect.
    let beat = process.threadCpuUsage();
    let longest = 0;
    const heart = setInterval(() => {
      const { user, system } = process.threadCpuUsage(beat);
      longest = Math.max(longest, (user + system) / 1_000);
      beat = process.threadCpuUsage();
    }, 10);
    const answer = await mail(hostile);
    clearInterval(heart);
    // The mailbox reader deletes mails answered with 200 and sends all others again.
    expect(answer).toMatchObject({ status: 200, body: { taken: expect.any(Number) as number } });
    expect(longest).toBeLessThan(200);
    expect((await report(event())).status).toBe(200);
  });

  it('no address of a bounce is stored', async () => {
    await report(event({ detail: `550 5.1.1 <${READER}> unknown` }));
    const kept = await newsletter.db.query('SELECT * FROM bounces, suppressions');
    expect(JSON.stringify(kept)).not.toContain('example.org');
    expect(kept).toMatchObject([{ status_code: '5.1.1' }]);
  });
});
