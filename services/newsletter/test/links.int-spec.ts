import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { SubscriberAddedV1, SubscriberRemovedV1 } from '@frontier/events';
import { readMail } from '@frontier/testing';
import { signId } from '../src/addresses/signing';
import { NewsletterUnderTest, PUBLIC_URL, TOKEN_SECRET } from './support/newsletter-under-test';

const READER = 'reader@example.org';

describe('links in mails, and the list of subscribers', () => {
  let newsletter: NewsletterUnderTest;
  let token: string;
  /** `fetch` would add the type of a text. */
  const postWithoutType = async (path: string, body = ''): Promise<void> => {
    const posted = request(newsletter.url + path, { method: 'POST' }).end(body);
    const [answer] = (await once(posted, 'response')) as [IncomingMessage];
    answer.resume();
    expect(answer.statusCode).toBe(200);
  };
  const at = (action = ''): string => `/api/newsletter/subscriptions/${token}${action}`;

  beforeAll(async () => {
    newsletter = await NewsletterUnderTest.start();
  });
  afterAll(() => newsletter.stop());
  afterEach(async () => expect(await newsletter.findLeakedAddresses()).toEqual([]));
  beforeEach(async () => {
    await newsletter.reset();
    await newsletter.subscribe(READER);
    token = await newsletter.tokenFor(READER);
  });

  it('[J16] unsubscribes without a sign-in, and succeeds again if posted twice', async () => {
    for (let n = 0; n < 2; n++) {
      const answer = await newsletter.request('POST', at('/unsubscribe'), {});
      expect(answer).toMatchObject({ status: 200, body: { ok: true } });
    }
    expect(await newsletter.subscriber(READER)).toMatchObject({ unsubscribed: true });
    expect(await newsletter.isActive(READER)).toBe(false);
    const { id } = await newsletter.subscriber<{ id: string }>(READER);
    expect(await newsletter.published(SubscriberRemovedV1)).toEqual([
      { subscriber_id: id, subscription_no: 1, reason: 'unsubscribed' },
    ]);
    const consents = await newsletter.rows('SELECT kind FROM consent_records ORDER BY id');
    expect(consents).toEqual([{ kind: 'given' }, { kind: 'withdrawn' }]);
  });

  it.each([
    ['a form', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'a multipart form',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
    ['nothing', undefined, undefined],
    ['a form without a type', '', 'List-Unsubscribe=One-Click'],
    ['a text', 'text/plain; charset=us-ascii', 'List-Unsubscribe=One-Click'],
    ['malformed JSON', 'application/json', 'List-Unsubscribe=One-Click'],
    ['a malformed type', 'form', 'List-Unsubscribe=One-Click'],
    ['a multipart form without a boundary', 'multipart/form-data', 'List-Unsubscribe=One-Click'],
    ['a body of 3 kB', 'application/x-www-form-urlencoded', `x=${'y'.repeat(3_000)}`],
  ])('[J16] unsubscribes through the one-click header with %s', async (_, type, body) => {
    const [mail] = await newsletter.mailbox(READER);
    const { headers } = await readMail(mail!);
    const list = headers.get('list') as unknown as { unsubscribe: { url: string } };
    const target = new URL(list.unsubscribe.url);
    expect(target.origin).toBe(PUBLIC_URL);
    expect(mail!.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const kind = type ? { 'content-type': type } : undefined;
    if (type === '') await postWithoutType(target.pathname, body);
    else expect((await newsletter.request('POST', target.pathname, body, kind)).status).toBe(200);
    expect(await newsletter.subscriber(READER)).toMatchObject({ unsubscribed: true });
  });

  it('[J16] changes nothing on GET, as sent by link scanners', async () => {
    const body = { email_hint: 'r…@example.org', lang: 'en', unsubscribed: false };
    expect(await newsletter.request('GET', at())).toMatchObject({ status: 200, body });
    expect(await newsletter.isActive(READER)).toBe(true);
  });

  it.each([
    ['GET', () => token],
    ['HEAD', () => token],
    ['GET', () => 'a-forged-token'],
    ['GET', () => '..%2F..%2F..'],
    ['GET', () => '%0d%0aSet-Cookie:a'],
    ['GET', () => '%22%3E%3Cscript%3E'],
  ])('[J16] shows the page on %s of the one-click address: %s', async (method, make) => {
    const path = `/api/newsletter/subscriptions/${make()}/unsubscribe`;
    const answer = await fetch(newsletter.url + path, { method, redirect: 'manual' });
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe(
      `/newsletter/unsubscribe?token=${encodeURIComponent(decodeURIComponent(make()))}`,
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await newsletter.isActive(READER)).toBe(true);
  });

  it('an unsubscription can be undone by the link of the mail', async () => {
    await newsletter.request('POST', at('/unsubscribe'));
    expect((await newsletter.request('POST', at('/resubscribe'))).body).toEqual({ ok: true });
    expect((await newsletter.request('POST', at('/resubscribe'))).body).toEqual({ ok: true });
    expect(await newsletter.isActive(READER)).toBe(true);
    expect(await newsletter.published(SubscriberAddedV1)).toHaveLength(2);
    // No confirmation mail is sent, because the reader is on the subscription page. The one mail is the welcome.
    expect(await newsletter.mailbox(READER)).toHaveLength(1);
  });

  it('stores the chosen preferences', async () => {
    const chosen = { sections: ['eu-relations'], topics: [' Customs ', 'customs', 'travel'] };
    const { status, body } = await newsletter.request('PUT', at(), chosen);
    expect(status).toBe(200);
    const stored = { sections: ['eu-relations'], topics: ['customs', 'travel'] };
    expect(body).toMatchObject(stored);
    expect((await newsletter.request('GET', at())).body).toMatchObject(stored);
    const [active] = await newsletter.rows('SELECT * FROM active_subscribers');
    expect(active).toMatchObject({ sections: ['eu-relations'] });
  });

  it.each([
    [{ sections: [], topics: [] }, 'Choose at least one section'],
    [{ sections: ['horoscopes'], topics: [] }, 'sections'],
    [{ sections: ['eu-relations'], topics: ['a\r\nb'] }, 'One line'],
    [{ sections: ['eu-relations'], topics: Array<string>(21).fill('x') }, 'At most 20'],
  ])('refuses the preferences %j', async (choice, reason) => {
    const { status, body } = await newsletter.request('PUT', at(), choice);
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(reason);
  });

  it('erases the subscriber and consent records, and keeps only a hash', async () => {
    expect((await newsletter.request('DELETE', at())).body).toEqual({ ok: true });
    for (const table of ['subscribers', 'consent_records'])
      expect(await newsletter.rows(`SELECT * FROM ${table}`)).toEqual([]);
    const left = await newsletter.rows('SELECT * FROM suppressions');
    const address_hash = expect.stringMatching(/^[0-9a-f]{64}$/) as string;
    expect(left).toMatchObject([{ reason: 'erased', address_hash }]);
    const mails = await newsletter.rows('SELECT * FROM subscription_mails');
    expect(JSON.stringify([left, mails])).not.toContain('example.org');
    expect(await newsletter.published(SubscriberRemovedV1)).toMatchObject([{ reason: 'erased' }]);
    for (const [method, path] of [
      ['GET', at()],
      ['POST', at('/unsubscribe')],
      ['DELETE', at()],
    ] as const) {
      expect((await newsletter.request(method, path)).status).toBe(404);
    }
    // The address is suppressed by the erasure, so a new sign-up needs a confirmation from the mailbox.
    expect((await newsletter.subscribe(READER)).body).toEqual({ ok: true, confirm: true });
    expect(await newsletter.isActive(READER)).toBe(false);
    await newsletter.confirm(await newsletter.tokenFor(READER));
    expect(await newsletter.isActive(READER)).toBe(true);
  });

  it.each([
    ['forged', () => signId('another-secret-of-thirty-two-letters', 'subscription', randomUUID())],
    ['of an unknown subscriber', () => signId(TOKEN_SECRET, 'subscription', randomUUID())],
    ['a confirmation token', () => signId(TOKEN_SECRET, 'confirmation', randomUUID())],
    ['truncated', () => token.slice(0, -1)],
    ['a plain id', () => randomUUID()],
  ])('returns 404 if it is %s', async (_, make) => {
    token = make();
    for (const [method, action] of [
      ['GET', ''],
      ['PUT', ''],
      ['DELETE', ''],
      ['POST', '/unsubscribe'],
      ['POST', '/resubscribe'],
    ] as const) {
      const body = method === 'PUT' ? { sections: ['eu-relations'], topics: [] } : undefined;
      const answer = await newsletter.request(method, at(action), body);
      expect(answer).toMatchObject({ status: 404, body: { code: 'link-unknown' } });
    }
    expect(await newsletter.isActive(READER)).toBe(true);
  });

  it('subscribers can be listed, searched, counted and deleted by staff', async () => {
    await newsletter.subscribe('ana@example.net', { name: 'Ana Sample' });
    await newsletter.request('POST', at('/unsubscribe'));
    type List = { items: { id: string; email: string; status: string }[]; counts: object };
    const list = async (query = '') =>
      (await newsletter.internal<List>('GET', `/internal/subscribers${query}`)).body;
    const all = await list();
    expect(all.items.map(({ email, status }) => [email, status])).toEqual([
      ['ana@example.net', 'active'],
      [READER, 'unsubscribed'],
    ]);
    expect(all.counts).toEqual({ total: 2, active: 1, unsubscribed: 1 });
    expect((await list('?q=SAMPLE')).items).toHaveLength(1);
    expect((await list('?q=%25')).items).toEqual([]);
    expect((await list('?status=unsubscribed')).items).toHaveLength(1);
    const deleted = await newsletter.internal('DELETE', `/internal/subscribers/${all.items[0]!.id}`);
    expect(deleted.status).toBe(204);
    expect((await list()).items).toHaveLength(1);
    expect((await newsletter.request('GET', '/internal/subscribers')).status).toBe(401);
  });

  it('[U2] only active subscribers are exported as CSV', async () => {
    await newsletter.subscribe('ana@example.net', { name: 'Ana; "=1+1"' });
    await newsletter.db.query(
      `INSERT INTO subscribers (id, email, address_hash, lang, sections, topics, created_at)
       SELECT gen_random_uuid(), 'reader' || n || '@example.net', 'hash' || n, 'es', sections, topics,
         now() - interval '1 hour' - make_interval(secs => n / 4)
       FROM generate_series(1, 1234) n, (SELECT sections, topics FROM subscribers LIMIT 1) known`,
    );
    await newsletter.request('POST', at('/unsubscribe'));
    const { headers, text } = await newsletter.internal('GET', '/internal/subscribers.csv');
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Gibraltar' }).format(new Date());
    expect(headers.get('content-disposition')).toBe(`attachment; filename="subscribers-${today}.csv"`);
    const [header, first, ...rest] = text.trim().split('\r\n');
    expect(text.startsWith('\ufeff')).toBe(true);
    expect(header).toBe('"email","name","lang","status","created_at","source_path"');
    expect(first).toMatch(/^"ana@example\.net","Ana; ""'=1\+1""","en","active","[^"]+",/);
    expect(new Set(rest).size).toBe(1_234);
    expect(text).not.toContain(READER);
  });
});
