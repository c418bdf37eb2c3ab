import { CampaignSentV1 } from '@frontier/events';
import { PermanentJobError } from '@frontier/jobs';
import { MailDeferred, Mailer, type OutgoingMail } from '@frontier/mail';
import { metrics } from '@frontier/service-kit';
import { eventually, readMail, testServers } from '@frontier/testing';
import type { CampaignPage, CampaignPreview } from '../src/campaigns/campaign.schemas';
import { CampaignStateMachine } from '../src/campaigns/campaign-state-machine.service';
import type { MailSettings } from '../src/mail-settings/mail-settings.schemas';
import { Ledger } from '../src/delivery/ledger.repository';
import { addReaders, CampaignsUnderTest, createAddresses } from './support/campaigns-under-test';

describe('campaigns', () => {
  let service: CampaignsUnderTest;

  beforeAll(async () => {
    // Start a separate Postgres, because one test restarts it.
    await testServers({ postgres: 'own' });
    service = await CampaignsUnderTest.start();
  }, 90_000);
  beforeEach(() => service.reset());
  afterAll(() => service.stop());

  it('[U7] send each active subscriber one sanitised mail with subject, sender, plain text and unsubscribe link', async () => {
    await addReaders(service.db, ['one@example.org', 'two@example.org', 'gone@example.org']);
    await service.db.query(`UPDATE subscribers SET unsubscribed = true WHERE email LIKE 'gone%'`);
    const campaign = await service.sendToAll({
      content:
        '<h1>What changed</h1><p onclick="x()">The <b>crossing</b> &amp; more</p><script>alert(1)</script>',
    });
    const none = { failed: 0, suppressed: 0, uncertain: 0 };
    expect(campaign).toMatchObject({ status: 'sent', recipients: 2, sent: 2, ...none });
    expect(service.addressees.sort()).toEqual(['one@example.org', 'two@example.org']);
    const mail = await readMail(service.mail.received[0]!);
    expect(mail.subject).toBe('The week at the frontier');
    expect(mail.from?.text).toBe('"Frontier Record" <post@frontier.example>');
    expect(mail.html).toContain('<p>The <b>crossing</b> &amp; more</p>');
    expect(mail.html).not.toMatch(/alert|onclick/);
    expect(mail.text).toContain('# What changed\n\nThe crossing & more');
    for (const part of [mail.html, mail.text]) {
      expect(part).toMatch(/https:\/\/frontier\.example\/newsletter\/unsubscribe\?token=[\w-]{43}/);
    }
    expect(mail.text).toContain('Published by Example & Press.');
    expect(mail.html).toContain('Published by Example &#38; Press.');
  });

  it('[J16] set a one-click header, list id and stable message id in every mail', async () => {
    await addReaders(service.db, ['one@example.org', 'two@example.org']);
    const { id } = await service.sendToAll();
    const heads = await Promise.all(
      service.mail.received.map(async (received) => {
        const { headerLines } = await readMail(received);
        return Object.fromEntries(headerLines.map(({ key, line }) => [key, line.replace(/\s+/g, ' ')]));
      }),
    );
    const targets = heads.map((head) => head['list-unsubscribe']);
    expect(new Set(targets).size).toBe(2);
    for (const [n, head] of heads.entries()) {
      expect(targets[n]).toMatch(
        /^List-Unsubscribe: <https:\/\/frontier\.example\/api\/newsletter\/subscriptions\/[\w-]{43}\/unsubscribe>$/,
      );
      expect(head['list-unsubscribe-post']).toBe('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
      expect(head['list-id']).toContain('<border-updates.newsletter.frontier.example>');
    }
    const ids = (await service.deliveries(id, 'sent')).map(({ message_id }) => message_id).sort();
    expect(service.mail.received.map(({ messageId }) => messageId).sort()).toEqual(ids);
  });

  it('[X19] are kept with counts and one delivery row per recipient with status and time', async () => {
    await addReaders(service.db, createAddresses(3));
    const { id } = await service.sendToAll({ created_by: 'Anna' });
    const [row] = await service.rows('SELECT * FROM campaigns WHERE id = $1', id);
    expect(row).toMatchObject({
      ...{ subject: 'The week at the frontier', section: 'border-updates', created_by: 'Anna' },
      ...{ status: 'sent', recipients: 3, sent: 3, failed: 0 },
    });
    expect(row!.created_at).toBeInstanceOf(Date);
    expect(row!.content).toContain('What changed');
    const sql = 'SELECT status, status_at FROM campaign_deliveries WHERE campaign_id = $1';
    const sent = { status: 'sent', status_at: expect.any(Date) as Date };
    expect(await service.rows(sql, id)).toEqual([sent, sent, sent]);
  });

  it('[J15] are archived once in their section when sent, and publish an event', async () => {
    await addReaders(service.db, ['one@example.org']);
    const { id } = await service.sendToAll({
      section: 'eu-relations',
      content: '<h2>In Brussels</h2><p>A <a href="https://example.org/a">text</a>.<br>More</p>',
    });
    const sql = 'SELECT title, section, content FROM newsletter_issues WHERE campaign_id = $1';
    expect(await service.rows(sql, id)).toEqual([
      {
        title: 'The week at the frontier',
        section: 'eu-relations',
        content: '## In Brussels\nA text (https://example.org/a).\nMore',
      },
    ]);
    expect(await service.published(CampaignSentV1)).toEqual([
      expect.objectContaining({ campaign_id: id, recipients: 1, sent: 1 }),
    ]);
  });

  it('reach only the readers of their section and topics', async () => {
    await addReaders(service.db, ['all@example.org']);
    await addReaders(service.db, ['policy@example.org'], { sections: ['policy-analysis'] });
    await addReaders(service.db, ['border@example.org'], { sections: ['border-updates'], topics: ['tax'] });
    const topics = ['visa', 'work'];
    await addReaders(service.db, ['visa@example.org'], { sections: ['border-updates'], topics });
    await service.sendToAll({ topics: ['visa'] });
    expect(service.addressees.sort()).toEqual(['all@example.org', 'visa@example.org']);
  });

  it('[U9] record rejected addresses and continue with the rest', async () => {
    await addReaders(service.db, [...createAddresses(19), 'bad@example.org']);
    service.mail.behave({ refuse: (address) => address.startsWith('bad') });
    const campaign = await service.sendToAll();
    expect(campaign).toMatchObject({ recipients: 20, sent: 19, failed: 1 });
    const failed = { email: 'bad@example.org', error: 'The mail was refused (550 5.1.1)', attempts: 1 };
    expect(await service.deliveries(campaign.id, 'failed')).toEqual([expect.objectContaining(failed)]);
  });

  it('[U9] complete, with the other mails sent, if the server refuses one mail in ten', async () => {
    await addReaders(service.db, createAddresses(50));
    service.mail.behave({ refuseOneIn: 10 });
    expect(await service.sendToAll()).toMatchObject({ recipients: 50, sent: 45, failed: 5 });
  });

  it('retry deferred mails, which fail after the last attempt', async () => {
    await addReaders(service.db, createAddresses(4));
    service.mail.behave({ deferrals: 1 });
    expect(await service.sendToAll()).toMatchObject({ sent: 4, failed: 0 });
    service.mail.forget();
    service.mail.behave({ deferrals: 99 });
    const given = await service.sendToAll();
    expect(given).toMatchObject({ sent: 0, failed: 4 });
    const failed = await service.deliveries(given.id, 'failed');
    expect(failed.map(({ attempts }) => attempts)).toEqual([3, 3, 3, 3]);
    expect(service.mail.received).toHaveLength(0);
  });

  it('wait while the server is down without counting attempts', async () => {
    await addReaders(service.db, createAddresses(6));
    await service.mail.down();
    const id = await service.startSending();
    const tried = jest.spyOn(service.app.get(Mailer), 'send');
    await service.waitUntil(id, ({ recipients }) => recipients === 6 && tried.mock.calls.length > 3);
    tried.mockRestore();
    expect(await service.read(id)).toMatchObject({ status: 'sending', sent: 0, failed: 0, uncertain: 0 });
    await service.mail.up();
    expect(await service.waitUntilSent(id)).toMatchObject({ sent: 6 });
    const sent = await service.deliveries(id, 'sent');
    expect(sent.map(({ attempts }) => attempts)).toEqual([1, 1, 1, 1, 1, 1]);
  });

  it('mark mails that may have been sent as uncertain and do not retry them', async () => {
    await addReaders(service.db, createAddresses(12));
    service.mail.behave({ dropAfterData: 3 });
    const campaign = await service.sendToAll();
    expect(campaign).toMatchObject({ recipients: 12, sent: 9, uncertain: 3 });
    expect(service.addressees).toHaveLength(12);
    expect(new Set(service.addressees).size).toBe(12);
  });

  it('pause if the server never acknowledges mails', async () => {
    await addReaders(service.db, createAddresses(100));
    service.mail.behave({ delayMs: 5_000 });
    const id = await service.startSending();
    const { uncertain } = await service.waitUntil(id, ({ status }) => status === 'paused');
    expect(uncertain).toBeLessThanOrEqual(20);
    expect(await metrics.getSingleMetricAsString('campaigns_paused_themselves_total')).toMatch(/_total 1$/m);
    const sql = `SELECT message FROM job_runs WHERE payload->>'campaign_id' = $1 AND finished_at IS NOT NULL`;
    const { message } = await eventually(async () => (await service.rows(sql, id))[0]);
    expect(message).toBe('the campaign is paused, by itself: the mail server acknowledged nothing');
  });

  it('are sent one after the other, so that mails in flight never exceed connections', async () => {
    await addReaders(service.db, createAddresses(30));
    service.mail.behave({ delayMs: 50 });
    for (let n = 0; n < 2; n++) await service.startSending();
    let most = 0;
    const look = async (): Promise<boolean> => {
      const [row] = await service.rows<{ open: number; left: number }>(
        `SELECT (SELECT count(*)::int FROM campaign_deliveries WHERE status = 'sending') AS open,
           (SELECT count(*)::int FROM campaigns WHERE status <> 'sent') AS left`,
      );
      most = Math.max(most, row!.open);
      return row!.left > 0;
    };
    while (await look()) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(5);
    expect(service.mail.received).toHaveLength(60);
  });

  it('complete with one failed mail if the server disconnects for one recipient', async () => {
    await addReaders(service.db, [...createAddresses(12), 'bad@example.org']);
    const mailer = service.app.get(Mailer);
    const send = mailer.send.bind(mailer);
    const spy = jest.spyOn(mailer, 'send').mockImplementation(async (mail: OutgoingMail) => {
      if (mail.to.startsWith('bad')) throw new MailDeferred('The mail was put off (421)', 'either', '421');
      await send(mail);
    });
    service.mail.behave({ delayMs: 200 });
    const campaign = await service.sendToAll().finally(() => spy.mockRestore());
    expect(campaign).toMatchObject({ recipients: 13, sent: 12, failed: 1 });
    expect(await service.deliveries(campaign.id, 'failed')).toEqual([
      expect.objectContaining({ email: 'bad@example.org', attempts: 3 }),
    ]);
  });

  it('complete with one failed mail if the server disconnects for the only recipient', async () => {
    // Add a single reader, so that no other mail shows whether the server or the mail is at fault.
    await addReaders(service.db, ['bad@example.org']);
    service.mail.behave({ hangUpOn: () => true });
    const campaign = await service.sendToAll();
    expect(campaign).toMatchObject({ status: 'sent', recipients: 1, sent: 0, failed: 1, uncertain: 0 });
    const failed = await service.deliveries(campaign.id, 'failed');
    expect(failed).toEqual([expect.objectContaining({ email: 'bad@example.org', attempts: 3 })]);
    expect(failed[0]!.error).toMatch(/^The mail server takes no mail now/);
  });

  it('fail no mail while the server disconnects for every recipient, and continue afterwards', async () => {
    await addReaders(service.db, createAddresses(30));
    let hungUp = 0;
    service.mail.behave({ hangUpOn: () => (hungUp += 1) > 0 });
    const id = await service.startSending();
    await service.waitUntil(id, ({ recipients }) => recipients === 30 && hungUp > 5);
    expect(await service.read(id)).toMatchObject({ status: 'sending', sent: 0, failed: 0, uncertain: 0 });
    service.mail.behave({});
    expect(await service.waitUntilSent(id)).toMatchObject({ sent: 30, failed: 0 });
  });

  it('claim first the deliveries whose booked time is due, then those never attempted', async () => {
    await addReaders(service.db, createAddresses(10));
    const id = await service.draft();
    await service.db.query(`UPDATE campaigns SET status = 'sending' WHERE id = $1`, [id]);
    const session = service.db.createQueryRunner();
    const ledger = (await Ledger.open(session, id))!;
    try {
      await ledger.insertAudience();
      const [[booked]] = (await session.query(
        `UPDATE campaign_deliveries SET not_before = now() - interval '1 second'
         WHERE id = (SELECT id FROM campaign_deliveries ORDER BY id DESC LIMIT 1) RETURNING id`,
      )) as [[{ id: string }], number];
      expect((await ledger.settleAndClaim([], 1)).map((claim) => claim.id)).toEqual([booked.id]);
      expect(await ledger.settleAndClaim([], 99)).toHaveLength(9);
    } finally {
      await ledger.close();
      await session.release();
    }
  });

  it('continue after a database restart without losing known outcomes', async () => {
    const { postgres } = await testServers({ postgres: true });
    await addReaders(service.db, createAddresses(300));
    service.mail.behave({ delayMs: 20 });
    const id = await service.startSending();
    await service.waitUntil(id, () => service.mail.received.length > 60);
    await postgres.kill();
    await postgres.restart();
    const { sent, uncertain } = await service.waitUntilSentWithRetries(id);
    expect(sent + uncertain).toBe(300);
    // Only deliveries that were being claimed when the database was killed may be uncertain.
    expect(uncertain).toBeLessThanOrEqual(5);
    expect(new Set(service.addressees).size).toBe(service.mail.received.length);
    expect(service.mail.received.length).toBeGreaterThanOrEqual(sent);
  });

  it('skip readers who left after the deliveries were created', async () => {
    await addReaders(service.db, createAddresses(200));
    service.mail.behave({ delayMs: 150 });
    const id = await service.startSending();
    await service.waitUntil(id, () => service.mail.received.length > 0);
    await service.db.query(`UPDATE subscribers SET unsubscribed = true`);
    const { sent, suppressed } = await service.waitUntilSent(id);
    expect(suppressed).toBeGreaterThan(10);
    expect(sent + suppressed).toBe(200);
    expect(service.mail.received).toHaveLength(sent);
  });

  it('stop when paused, continue when resumed, and send nothing twice', async () => {
    await addReaders(service.db, createAddresses(200));
    service.mail.behave({ delayMs: 200 });
    const id = await service.startSending();
    await service.waitUntil(id, () => service.mail.received.length > 0);
    expect((await service.call('POST', `/${id}/pause`)).body).toMatchObject({ status: 'paused' });
    await service.settled();
    expect(service.mail.received.length).toBeLessThan(200);
    expect((await service.call('POST', `/${id}/send`)).body).toMatchObject({ code: 'CAMPAIGN_STATE' });
    service.mail.behave({});
    expect((await service.call('POST', `/${id}/resume`)).status).toBe(202);
    expect(await service.waitUntilSent(id)).toMatchObject({ sent: 200, uncertain: 0 });
    expect(new Set(service.addressees).size).toBe(200);
    expect(service.mail.received).toHaveLength(200);
    expect((await service.call('POST', `/${id}/send`)).status).toBe(409);
  });

  it('leave remaining mails unsent when cancelled', async () => {
    await addReaders(service.db, createAddresses(200));
    service.mail.behave({ delayMs: 200 });
    const id = await service.startSending();
    await service.waitUntil(id, () => service.mail.received.length > 0);
    await service.call('POST', `/${id}/cancel`);
    await service.settled();
    const { sent, status } = await service.read(id);
    expect(status).toBe('cancelled');
    expect(sent).toBeLessThan(200);
    expect(service.mail.received).toHaveLength(sent);
    expect((await service.deliveries(id, 'pending')).length).toBe(200 - sent);
  });

  it('are sent once when due if scheduled', async () => {
    await addReaders(service.db, ['one@example.org']);
    const id = await service.draft();
    const past = await service.call('POST', `/${id}/schedule`, { scheduled_at: '2020-01-01T00:00:00Z' });
    expect(past.body).toMatchObject({ status: 400, code: 'SCHEDULE_IN_PAST' });
    const scheduled_at = new Date(Date.now() + 60_000).toISOString();
    const { body } = await service.call('POST', `/${id}/schedule`, { scheduled_at });
    expect(body).toMatchObject({ status: 'scheduled', scheduled_at });
    expect(await service.runJob('send-scheduled-campaigns')).toMatchObject({ state: 'skipped' });
    expect(await service.read(id)).toMatchObject({ status: 'scheduled' });
    await service.db.query('UPDATE campaigns SET scheduled_at = now() WHERE id = $1', [id]);
    expect(await service.runJob('send-scheduled-campaigns')).toMatchObject({ state: 'succeeded' });
    await service.waitUntilSent(id);
    expect(await service.runJob('send-scheduled-campaigns')).toMatchObject({ state: 'skipped' });
    expect(service.mail.received).toHaveLength(1);
  });

  it('are sent when due even if another campaign fails', async () => {
    await addReaders(service.db, ['one@example.org']);
    const [broken, whole] = [await service.draft(), await service.draft()];
    for (const [n, id] of [broken, whole].entries()) {
      const scheduled_at = new Date(Date.now() + 60_000 + n).toISOString();
      await service.call('POST', `/${id}/schedule`, { scheduled_at });
    }
    await service.db.query(`UPDATE campaigns SET scheduled_at = scheduled_at - interval '1 hour'`);
    const states = service.app.get(CampaignStateMachine);
    const send = states.send.bind(states);
    const spy = jest.spyOn(states, 'send').mockImplementation((id, by) => {
      return id === broken ? Promise.reject(new PermanentJobError('it cannot be laid out')) : send(id, by);
    });
    expect(await service.runJob('send-scheduled-campaigns')).toMatchObject({ state: 'failed' });
    spy.mockRestore();
    expect(await service.waitUntilSent(whole)).toMatchObject({ sent: 1 });
  });

  it('have a preview of both parts and the recipient count, and a test mail', async () => {
    await addReaders(service.db, createAddresses(3));
    const id = await service.draft();
    const { body } = await service.call<CampaignPreview>('GET', `/${id}/preview`);
    expect(body).toMatchObject({ subject: 'The week at the frontier', recipients: 3 });
    expect(body.html).toContain('https://frontier.example/newsletter');
    expect(`${body.html}${body.text}`).not.toContain('%%');
    expect(body.text).toContain('Published by Example & Press.');
    const test = (to: string) => service.call('POST', `/${id}/test`, { to });
    expect((await test('desk@frontier.example')).body).toEqual({ ok: true });
    const { subject } = await readMail(service.mail.received[0]!);
    expect(subject).toBe('[Test] The week at the frontier');
    expect(await service.read(id)).toMatchObject({ status: 'draft', recipients: 0 });
    const bad = await test('desk@frontier.example, b@c.example');
    expect(bad.body).toMatchObject({ status: 422, code: 'TEST_MAIL_FAILED' });
    await service.mail.down();
    expect((await test('desk@frontier.example')).status).toBe(503);
  });

  it('[Z4] refuse a multi-line or overlong subject, and content without text', async () => {
    const draft = { subject: 'S', section: 'border-updates', content: '<p>Text</p>' };
    const refused = async (change: object) => (await service.call('POST', '', { ...draft, ...change })).body;
    expect(await refused({ subject: 'a\r\nBcc: b@example.org' })).toMatchObject({
      status: 400,
      code: 'INVALID_INPUT',
      errors: [{ path: 'subject', message: 'A subject is one line.' }],
    });
    expect(await refused({ subject: 's'.repeat(201) })).toMatchObject({
      detail: 'subject: A subject has at most 200 characters.',
    });
    const detail = 'Please provide both subject and content for the newsletter.';
    const missing = { code: 'MISSING_CONTENT', detail };
    expect(await refused({ subject: ' ' })).toMatchObject(missing);
    expect(await refused({ content: '<script>alert(1)</script><p> </p>' })).toMatchObject(missing);
    expect(await refused({ section: 'sports' })).toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('can be changed as drafts but not after sending', async () => {
    await addReaders(service.db, createAddresses(10));
    const id = await service.draft();
    const change = { subject: 'Another', content: '<p>x<i onx=1></i></p>' };
    const changed = await service.call('PATCH', `/${id}`, change);
    expect(changed.body).toMatchObject({ subject: 'Another', content: '<p>x<i></i></p>', status: 'draft' });
    await service.call('POST', `/${id}/send`);
    await service.waitUntilSent(id);
    const late = await service.call('PATCH', `/${id}`, { subject: 'Late' });
    expect(late.body).toMatchObject({ status: 409, code: 'CAMPAIGN_STATE', detail: 'It is sent now.' });
  });

  it('keep to the rate limit per domain', async () => {
    const fast = service.deliveryConfig.NEWSLETTER_MAILS_PER_DOMAIN_PER_SECOND;
    service.deliveryConfig.NEWSLETTER_MAILS_PER_DOMAIN_PER_SECOND = 20;
    await addReaders(service.db, [...createAddresses(21, 'slow.example'), 'one@fast.example']);
    const id = await service.draft();
    const began = Date.now();
    await service.call('POST', `/${id}/send`);
    expect(await service.waitUntilSent(id)).toMatchObject({ sent: 22, failed: 0 });
    service.deliveryConfig.NEWSLETTER_MAILS_PER_DOMAIN_PER_SECOND = fast;
    // The first mail is sent at once, the last of the other twenty a second later.
    expect(Date.now() - began).toBeGreaterThan(990);
    expect((await service.deliveries(id, 'sent')).every(({ attempts }) => attempts === 1)).toBe(true);
  });

  it('[U5] are drafted for the week from published articles with sources, quoted if no model is set', async () => {
    const article = (n: number, days: number, tags: string[]): object => ({
      slug: `article-${n}`,
      title: `Article ${n}`,
      summary: `The queue was ${n} minutes long.`,
      tags,
      source_name: 'Gazette',
      source_url: `https://gazette.example/${n}`,
      published_at: new Date(Date.now() - days * 86_400_000).toISOString(),
      lang: 'en',
    });
    const published = [
      article(1, 1, ['border-controls']),
      article(2, 2, ['eu-relations']),
      article(3, 8, []),
    ];
    service.articles.push(...published);
    const { status, body } = await service.generate();
    expect(status).toBe(200);
    expect(body.generatedContent.map(({ section, kind }) => [section, kind])).toEqual([
      ['border-updates', 'local'],
      ['eu-relations', 'local'],
    ]);
    expect(body.generatedContent[0]!.content).toContain('Quoted from sources.');
    const source = { title: 'Article 2', url: 'https://gazette.example/2' };
    expect(body.generatedContent[1]!.sources).toMatchObject([source]);
    const [setting] = await service.rows(`SELECT value FROM settings WHERE key = 'newsletter_content'`);
    expect(setting!.value).toEqual(body.generatedContent);
    await service.runJob('draft-weekly-newsletter');
    await service.runJob('draft-weekly-newsletter');
    const drafts = await service.call<CampaignPage>('GET', '?status=draft');
    expect(drafts.body.items.map(({ section, created_by }) => `${section} ${created_by}`).sort()).toEqual([
      'border-updates Weekly draft',
      'eu-relations Weekly draft',
    ]);
  });

  it('[U12] the mail settings are shown without the password, and a test mail is sent', async () => {
    const { body } = await service.internal<MailSettings>('GET', '/internal/mail-settings');
    const { hostname, port } = new URL(service.mail.url);
    expect(body).toEqual({
      host: hostname,
      port: Number(port),
      encryption: 'starttls',
      signs_in: false,
      from: expect.stringContaining('@'),
      works: true,
    });
    const test = (to: string) => service.internal('POST', '/internal/mail-settings/test', { to });
    expect((await test('editor@frontier.example')).status).toBe(200);
    expect(service.mail.received.map(({ to }) => to)).toEqual([['editor@frontier.example']]);
    expect(await test('not an address')).toMatchObject({ status: 422, body: { code: 'TEST_MAIL_FAILED' } });
  });
});
