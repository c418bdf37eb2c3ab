import { eventually } from '@frontier/testing';
import { randomUUID } from 'node:crypto';
import { SubscriberAddedV1 } from '@frontier/events';
import { signId } from '../src/addresses/signing';
import { SendSubscriptionMailProcessor } from '../src/subscription-mails/send-subscription-mail.processor';
import { NewsletterUnderTest, TOKEN_SECRET } from './support/newsletter-under-test';

const READER = 'reader@example.org';

describe('sign-up mails', () => {
  let newsletter: NewsletterUnderTest;
  beforeAll(async () => {
    newsletter = await NewsletterUnderTest.start({ JOBS_SWEEP_MS: '750' });
  });
  afterAll(() => newsletter.stop());
  afterEach(async () => expect(await newsletter.findLeakedAddresses()).toEqual([]));
  beforeEach(() => newsletter.reset());

  const confirm = async (token?: string) => newsletter.confirm(token ?? (await newsletter.tokenFor(READER)));
  const statuses = async (): Promise<unknown[]> => {
    const mails = await newsletter.rows('SELECT status FROM subscription_mails ORDER BY created_at');
    return mails.map(({ status }) => status);
  };
  const age = (interval: string): Promise<unknown> =>
    newsletter.db.query(`UPDATE subscription_mails SET created_at = created_at - $1::interval`, [interval]);

  describe('with confirmation', () => {
    beforeEach(() => newsletter.overrideConfig({ NEWSLETTER_CONFIRMATION: 'required' }));

    it('the subscription starts and the welcome mail is sent only after confirmation', async () => {
      expect((await newsletter.subscribe(READER)).body).toEqual({ ok: true, confirm: true });
      expect(await newsletter.isActive(READER)).toBe(false);
      await newsletter.settled();
      expect(await newsletter.published(SubscriberAddedV1)).toEqual([]);
      expect(await confirm()).toMatchObject({ status: 200, body: { ok: true } });
      expect(await newsletter.isActive(READER)).toBe(true);
      expect(await newsletter.mailbox(READER)).toHaveLength(2);
      expect((await newsletter.subscribe(READER)).body).toEqual({ ok: true, already: true });
      const wording_version = 'newsletter-2026-11';
      const consents = await newsletter.rows('SELECT kind, wording_version FROM consent_records ORDER BY id');
      expect(consents).toEqual(['given', 'confirmed'].map((kind) => ({ kind, wording_version })));
    });

    it('a confirmation is accepted as a plain form post', async () => {
      await newsletter.subscribe(READER);
      const form = new URLSearchParams({ token: await newsletter.tokenFor(READER) }).toString();
      const type = { 'content-type': 'application/x-www-form-urlencoded' };
      const answer = await newsletter.request('POST', '/api/newsletter/confirmations', form, type);
      expect(answer.status).toBe(200);
      expect(await newsletter.isActive(READER)).toBe(true);
    });

    it('a confirmation link is accepted once, even if posted ten times concurrently', async () => {
      await newsletter.subscribe(READER);
      const token = await newsletter.tokenFor(READER);
      const replies = await Promise.all(Array.from({ length: 10 }, () => confirm(token)));
      expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
      expect((await confirm(token)).body).toMatchObject({ code: 'confirmation-used' });
      expect(await newsletter.published(SubscriberAddedV1)).toHaveLength(1);
    });

    it('a confirmation link is valid for 48 hours', async () => {
      await newsletter.subscribe(READER);
      const token = await newsletter.tokenFor(READER);
      await age('48 hours 1 minute');
      expect(await confirm(token)).toMatchObject({ status: 410, body: { code: 'confirmation-expired' } });
      await age('-2 minutes');
      expect((await confirm(token)).status).toBe(200);
    });

    it.each([
      ['forged', signId('another-secret-of-thirty-two-letters', 'confirmation', randomUUID())],
      ['of an unknown mail', signId(TOKEN_SECRET, 'confirmation', randomUUID())],
      ['empty', ''],
      ['an injection', `' OR 1=1 --`],
    ])('a link that is %s is refused with 404', async (_, token) => {
      expect(await confirm(token)).toMatchObject({ status: 404, body: { code: 'link-unknown' } });
    });

    it('a subscription token is no confirmation token, and the reverse: both get 404', async () => {
      await newsletter.subscribe(READER);
      const { id } = await newsletter.subscriber<{ id: string }>(READER);
      expect((await confirm(signId(TOKEN_SECRET, 'subscription', id))).status).toBe(404);
      const token = await newsletter.tokenFor(READER);
      expect((await newsletter.request('GET', `/api/newsletter/subscriptions/${token}`)).status).toBe(404);
    });

    it('one confirmation mail is sent for 100 parallel sign-ups, and at most three a day', async () => {
      await Promise.all(Array.from({ length: 100 }, () => newsletter.subscribe(READER)));
      expect(await newsletter.mailbox(READER)).toHaveLength(1);
      for (let n = 0; n < 4; n++) {
        await age('20 minutes');
        expect((await newsletter.subscribe(READER)).body).toEqual({ ok: true, confirm: true });
      }
      expect(await newsletter.mailbox(READER)).toHaveLength(3);
      expect(await newsletter.subscribers()).toHaveLength(1);
    });

    it('an unsubscribed reader is not changed until the mailbox confirms', async () => {
      newsletter.overrideConfig({ NEWSLETTER_CONFIRMATION: 'off' });
      await newsletter.subscribe(READER);
      const token = await newsletter.tokenFor(READER);
      await newsletter.request('POST', `/api/newsletter/subscriptions/${token}/unsubscribe`);
      newsletter.overrideConfig({ NEWSLETTER_CONFIRMATION: 'required' });
      const before = await newsletter.subscriber(READER);
      const preferences = { sections: ['eu-relations'], topics: ['customs'] };
      await newsletter.subscribe(READER, { name: 'Stranger', ...preferences });
      expect(await newsletter.subscriber(READER)).toEqual({ ...before, unsubscribed: true });
      await confirm();
      expect(await newsletter.isActive(READER)).toBe(true);
      expect(await newsletter.subscriber(READER)).toMatchObject({ ...preferences, name: null });
    });

    it('the latest preferences apply when the first link is used', async () => {
      await newsletter.subscribe(READER, { sections: ['border-updates'], topics: ['customs'] });
      const first = await newsletter.tokenFor(READER);
      // These sign-ups are within the pause after the first confirmation mail, so no further mail is sent.
      const preferences = { sections: ['eu-relations', 'policy-analysis'], topics: ['work'] };
      await newsletter.subscribe(READER, preferences);
      await newsletter.subscribe(READER);
      expect(await newsletter.mailbox(READER)).toHaveLength(1);
      expect(await newsletter.subscriber(READER)).toMatchObject({ topics: ['customs'] });
      await confirm(first);
      expect(await newsletter.subscriber(READER)).toMatchObject(preferences);
    });

    it('a confirmation does not restore earlier preferences if the reader has changed them by link', async () => {
      await newsletter.subscribe(READER);
      await newsletter.subscribe(READER, { topics: ['customs'] });
      const { id } = await newsletter.subscriber<{ id: string }>(READER);
      const chosen = { sections: ['eu-relations'], topics: ['work'] };
      const path = `/api/newsletter/subscriptions/${signId(TOKEN_SECRET, 'subscription', id)}`;
      expect((await newsletter.request('PUT', path, chosen)).status).toBe(200);
      await confirm();
      expect(await newsletter.subscriber(READER)).toMatchObject(chosen);
    });

    it('a confirmation mail is withheld if its link expired while the mail server was down', async () => {
      await newsletter.mail.down();
      await newsletter.subscribe(READER);
      await eventually(async () => (await statuses())[0] === 'pending');
      await age('49 hours');
      await eventually(async () => (await statuses())[0] === 'withheld');
      await newsletter.mail.up();
      expect(await newsletter.mailbox(READER)).toEqual([]);
    });

    it('the preferences of an erased reader are deleted', async () => {
      newsletter.overrideConfig({ NEWSLETTER_CONFIRMATION: 'off' });
      await newsletter.subscribe(READER);
      const path = `/api/newsletter/subscriptions/${await newsletter.tokenFor(READER)}`;
      await newsletter.request('POST', `${path}/unsubscribe`);
      newsletter.overrideConfig({ NEWSLETTER_CONFIRMATION: 'required' });
      await newsletter.subscribe(READER, { topics: ['customs'] });
      const kept = () => newsletter.rows('SELECT topics FROM subscription_mails WHERE topics IS NOT NULL');
      expect(await kept()).toEqual([{ topics: ['customs'] }]);
      await newsletter.request('DELETE', path);
      expect(await kept()).toEqual([]);
    });

    it('known and unknown addresses get the same response in discreet mode', async () => {
      newsletter.overrideConfig({ NEWSLETTER_REPLIES: 'discreet' });
      const first = await newsletter.subscribe(READER);
      await confirm();
      const second = await newsletter.subscribe(READER);
      for (const { body } of [first, second]) expect(body).toEqual({ ok: true, confirm: true });
    });
  });

  it('known and unknown addresses get the same response without confirmation in discreet mode', async () => {
    newsletter.overrideConfig({ NEWSLETTER_REPLIES: 'discreet' });
    for (let n = 0; n < 2; n++) expect((await newsletter.subscribe(READER)).body).toEqual({ ok: true });
  });

  it('[Z5] sign-ups are limited per domain and hour, with a message', async () => {
    newsletter.overrideConfig({ NEWSLETTER_DOMAIN_LIMIT_PER_HOUR: 3 });
    for (let n = 0; n < 3; n++) expect((await newsletter.subscribe(`a${n}@example.org`)).status).toBe(200);
    expect(await newsletter.subscribe('a4@example.org')).toMatchObject({
      status: 429,
      body: { ok: false, detail: expect.stringContaining('try again later') as string },
    });
    expect((await newsletter.subscribe('a4@example.net')).status).toBe(200);
    expect(await newsletter.subscribers()).toHaveLength(4);
  });

  it('wait while the mail server is down, and are sent once afterwards', async () => {
    await newsletter.mail.down();
    await newsletter.subscribe(READER);
    await eventually(async () => (await statuses())[0] === 'pending');
    await newsletter.mail.up();
    await eventually(async () => (await statuses())[0] === 'sent');
    expect(newsletter.mail.received).toHaveLength(1);
  });

  it('are retried when deferred', async () => {
    newsletter.mail.behave({ deferrals: 2 });
    await newsletter.subscribe(READER);
    expect(await newsletter.mailbox(READER)).toHaveLength(1);
    expect(await statuses()).toEqual(['sent']);
  });

  it('are not retried after an unknown outcome', async () => {
    newsletter.mail.behave({ dropAfterData: 1 });
    await newsletter.subscribe(READER);
    expect(await newsletter.mailbox(READER)).toHaveLength(1);
    expect(await statuses()).toEqual(['uncertain']);
  });

  it('are marked uncertain if the process died while sending', async () => {
    await newsletter.subscribe(READER);
    expect(await newsletter.mailbox(READER)).toHaveLength(1);
    await newsletter.db.query(`UPDATE subscription_mails SET status = 'sending'`);
    const [mail] = await newsletter.rows<{ id: string }>('SELECT id FROM subscription_mails');
    const processor = newsletter.app.get(SendSubscriptionMailProcessor);
    const outcome = await processor.process({ mail_id: mail?.id ?? '' });
    expect(outcome).toEqual({ outcome: 'done', message: 'uncertain' });
    expect(await statuses()).toEqual(['uncertain']);
    expect(await newsletter.mailbox(READER)).toHaveLength(1);
  });

  it('suppress an address if its server reports an unknown mailbox', async () => {
    newsletter.mail.behave({ refuse: () => true });
    await newsletter.subscribe(READER);
    await newsletter.settled();
    expect(await statuses()).toEqual(['failed']);
    expect(await newsletter.isActive(READER)).toBe(false);
    newsletter.mail.behave({});
    // The address may have been mistyped or created since, so the mailbox must confirm.
    expect((await newsletter.subscribe(READER)).body).toEqual({ ok: true, confirm: true });
    expect((await confirm()).status).toBe(200);
    expect(await newsletter.isActive(READER)).toBe(true);
  });

  it('sign-ups that stay unconfirmed for a week are deleted, and no others', async () => {
    await newsletter.subscribe(READER);
    newsletter.overrideConfig({ NEWSLETTER_CONFIRMATION: 'required' });
    await newsletter.subscribe('stranger@example.org');
    await newsletter.subscribe('late@example.org');
    await newsletter.settled();
    await age('8 days');
    await newsletter.db.query(
      `UPDATE subscribers SET created_at = created_at - interval '8 days' WHERE email <> 'late@example.org'`,
    );
    await newsletter.runJob('tidy-subscribers');
    const kept = (await newsletter.subscribers()).map(({ email }) => email);
    expect(kept.sort()).toEqual(['late@example.org', READER]);
  });
});
